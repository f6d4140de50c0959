import { BrowserWindow, nativeTheme, screen } from 'electron';
import { appUrl } from './app-origin.ts';
import type { Store } from './store.ts';
import { parseBounds, placeWindow, smallestWindow } from './window-bounds.ts';

/** Opens the app's window where it was closed last. */
export function openWindow(preload: string, store: Store): BrowserWindow {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeWindow(parseBounds(store.get('bounds')), displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Example Notes',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true, // in the languages that were chosen
    },
  });
  if (store.get('maximized') === true) window.maximize();
  const show = (): void => window.show();
  window.once('ready-to-show', show);
  // Where there is no graphics processor the event before may stay away, and with it the window.
  window.webContents.once('did-finish-load', () => {
    if (!window.isVisible()) show();
  });
  window.on('close', () => {
    try {
      store.set({ bounds: window.getNormalBounds(), maximized: window.isMaximized() });
    } catch (error) {
      console.error(`The position of the window could not be saved: ${error}`); // a full disk: no reason not to close
    }
  });
  window.loadURL(appUrl).catch((error: unknown) => console.error(`The window could not be loaded: ${error}`));
  return window;
}
