import { app, BrowserWindow, globalShortcut, Menu, nativeTheme, screen, Tray } from 'electron';
import {
  acceleratorOf,
  type GlobalKeysState,
  parseGlobalKeys,
} from '../../src-shared/desktop/global-keys.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { t } from '../../src-shared/texts/t.ts';
import { captureUrl } from './app-origin.ts';
import { pagePreferences } from './harden.ts';
import { captureChannel, captureKeysChannel } from './preload-channels.ts';
import { trayIcon } from './tray-icon.ts';
import { answerTrusted, onTrusted } from './trusted-ipc.ts';

/** Quick capture: a small window for a note, by the tray, by keys that work in every program, and by the command line. */
export type QuickCapture = {
  open(): void;
  /** Uses the keys of these settings from now on, and texts in their language. */
  apply(settings: Settings): void;
};

/** `openApp`: brings a window of the app to the front. */
export function createQuickCapture(preload: string, openApp: () => void): QuickCapture {
  const open = createCaptureWindow(preload);
  const showKeys = showTray({ open: openApp, capture: open, quit: () => app.quit() });
  let state: GlobalKeysState = 'off';
  let used: string | null = null;
  onTrusted(captureChannel, open);
  answerTrusted(
    captureKeysChannel,
    (): GlobalKeysState | null => null,
    () => state,
  );
  app.on('will-quit', () => globalShortcut.unregisterAll());
  return {
    open,
    apply({ captureKeys }) {
      const keys = parseGlobalKeys(captureKeys);
      const accelerator = keys === null ? null : acceleratorOf(keys);
      if (accelerator !== used || state === 'taken') {
        if (used !== null) globalShortcut.unregister(used);
        used = accelerator;
        state = accelerator === null ? 'off' : globalShortcut.register(accelerator, open) ? 'on' : 'taken';
      }
      showKeys(state === 'on' ? accelerator : null);
    },
  };
}

/** Safe mode has none: no window, no keys and no tray. */
export function withoutQuickCapture(): QuickCapture {
  answerTrusted(
    captureKeysChannel,
    (): GlobalKeysState | null => null,
    () => 'off',
  );
  return { open: () => undefined, apply: () => undefined };
}

/** What the menu of the tray does. */
type TrayActions = {
  readonly open: () => void;
  readonly capture: () => void;
  readonly quit: () => void;
};

/** Shows the app in the tray. Returns a function that makes its menu, with the keys of the quick capture. A desktop without a tray shows nothing. */
function showTray({ open, capture, quit }: TrayActions): (accelerator: string | null) => void {
  let tray: Tray;
  try {
    tray = new Tray(trayIcon());
  } catch (error) {
    console.error(`There is no tray: ${error}`);
    return () => undefined;
  }
  tray.setToolTip('Example Notes');
  tray.on('click', open);
  return (accelerator) =>
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('desktop.openApp'), click: open },
        {
          label: t('common.quickCapture'),
          click: capture,
          ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
        },
        { type: 'separator' },
        { label: t('desktop.quit'), click: quit },
      ]),
    );
}

const size = { width: 480, height: 300 } as const;

/** Opens the small window for a quick note where the pointer is, or brings it to the front. */
function createCaptureWindow(preload: string): () => void {
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
      webPreferences: pagePreferences(preload),
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
