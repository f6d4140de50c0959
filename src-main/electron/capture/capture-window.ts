import { BrowserWindow, nativeTheme, screen } from 'electron';
import { t } from '../../../src-shared/texts/t.ts';
import { captureUrl } from '../app-origin.ts';

const size = { width: 480, height: 300 } as const;

/** Opens the small window for a quick note where the pointer is, or brings it to the front. */
export function createCaptureWindow(preload: string): () => void {
  let window: BrowserWindow | undefined;
  return () => {
    if (window !== undefined) {
      window.show();
      window.focus();
      return;
    }
    const opened = new BrowserWindow({
      ...placeIn(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea),
      title: t('common.quickCapture'),
      show: false,
      alwaysOnTop: true,
      autoHideMenuBar: true, // the application menu is given to every window
      skipTaskbar: true,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#1b1c1a' : '#fffdf9',
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: true,
      },
    });
    window = opened;
    opened.removeMenu();
    opened.once('closed', () => {
      window = undefined;
    });
    opened.webContents.once('did-finish-load', () => {
      opened.show();
      opened.focus();
    });
    opened
      .loadURL(captureUrl)
      .catch((error: unknown) => console.error(`The window for a quick note could not be loaded: ${error}`));
  };
}

function placeIn({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return {
    ...size,
    x: Math.round(x + (width - size.width) / 2),
    y: Math.round(y + (height - size.height) / 3),
  };
}
