import { BrowserWindow, nativeTheme, screen } from 'electron';
import { appUrl } from './app-origin.ts';
import { newWindowArgument, windowNameArgument } from './preload-channels.ts';
import { placeWindow, smallestWindow } from './window-bounds.ts';
import type { WindowState } from './window-states.ts';

/**
 * Opens a window of the app at its place. `isNew`: it begins without what a window of its name remembered. It is shown when its page
 * is ready and `mayShow` has resolved.
 */
export function openWindow(
  preload: string,
  state: WindowState,
  isNew: boolean,
  mayShow: Promise<void>,
): BrowserWindow {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeWindow(state.bounds, displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Example Notes',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      preload,
      additionalArguments: [`${windowNameArgument}${state.name}`, ...(isNew ? [newWindowArgument] : [])],
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true, // in the languages that were chosen
    },
  });
  const show = (): void =>
    void mayShow.then(() => {
      if (window.isDestroyed()) return;
      if (state.maximized) window.maximize(); // which shows it, too
      window.show();
    });
  window.once('ready-to-show', show);
  // Where there is no graphics processor the event before may stay away, and with it the window.
  window.webContents.once('did-finish-load', () => {
    if (!window.isVisible()) show();
  });
  window.loadURL(appUrl).catch((error: unknown) => console.error(`The window could not be loaded: ${error}`));
  return window;
}
