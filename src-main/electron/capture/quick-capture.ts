import { app, globalShortcut, ipcMain } from 'electron';
import {
  acceleratorOf,
  type GlobalKeysState,
  parseGlobalKeys,
} from '../../../src-shared/desktop/global-keys.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { captureChannel, captureKeysChannel } from '../preload-channels.ts';
import { isTrustedSender } from '../trusted-sender.ts';
import { createCaptureWindow } from './capture-window.ts';
import { showTray } from './tray.ts';

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
  ipcMain.on(captureChannel, (event) => {
    if (isTrustedSender(event)) open();
  });
  ipcMain.handle(captureKeysChannel, (event) => (isTrustedSender(event) ? state : null));
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
