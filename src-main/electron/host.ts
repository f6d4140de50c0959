import { app, BrowserWindow, nativeTheme, safeStorage, session, shell } from 'electron';
import type { Settings } from '../../src-shared/settings.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Host, KeyName } from '../core/shell/host.ts';
import { folderToShow } from '../folder-to-show.ts';
import { readSettings } from '../read-settings.ts';
import { askInDialog } from './ask-in-dialog.ts';
import type { ChosenPaths } from './chosen-paths.ts';
import { externalLink } from './open-outside.ts';
import { readProxy } from './read-proxy.ts';
import { openStore } from './store.ts';
import { trayIcon } from './tray-icon.ts';
import type { UpdateInstaller } from './updates/update-installer.ts';

/** The host of the core, and what the shell itself needs of the settings. */
export type ElectronHost = Omit<Host, 'restart'> & {
  currentSettings(): Settings;
  /** Calls back now and with each change; one listener. */
  followSettings(listener: (settings: Settings) => Promise<void>): Promise<void>;
};

export type ElectronHostParts = {
  readonly chosenPaths: ChosenPaths;
  openLink(link: string): Promise<void>;
  readonly updates: UpdateInstaller;
  /** Ends the app, and starts it again with the same options. */
  restart(safeMode: boolean): void;
};

/**
 * Keeps settings and keys for the core in the data folder. Keys are encrypted with the platform's key store
 * (`safeStorage`); where there is none they live for this run only: the embedded service is then given a new one
 * at the next start, and the key of a remote one is asked for again.
 */
export function createElectronHost(
  data: string,
  { chosenPaths, openLink, updates, restart }: ElectronHostParts,
): ElectronHost {
  const settings = openStore(data, 'settings');
  const encrypted = openStore(data, 'encrypted-keys');
  const forThisRun = new Map<KeyName, string>();
  let onSettings = async (_settings: Settings): Promise<void> => undefined;
  nativeTheme.themeSource = readSettings(settings.store).theme;
  return {
    currentSettings: () => readSettings(settings.store),
    followSettings(listener) {
      onSettings = listener;
      return listener(readSettings(settings.store));
    },
    loadSettings: async () => readSettings(settings.store),
    saveSettings: async (changed) => {
      settings.store = { ...settings.store, ...changed };
      nativeTheme.themeSource = changed.theme;
      await onSettings(changed);
    },
    keyStorage: async () => (canEncrypt() ? 'system' : 'this-run'),
    loadKey: async (name) => forThisRun.get(name) ?? decrypt(encrypted.store[name]),
    saveKey: async (name, key) => {
      if (key === null) forThisRun.delete(name);
      else forThisRun.set(name, key);
      if (key === null || !canEncrypt()) encrypted.delete(name);
      else encrypted.set(name, safeStorage.encryptString(key).toString('base64'));
    },
    pathProblem: async (path) => chosenPaths.problemOf(path),
    async openFolder(path) {
      const shown = folderToShow(path);
      if ('select' in shown) return shell.showItemInFolder(shown.select);
      const problem = await shell.openPath(shown.open);
      if (problem !== '') throw new Error(t('desktop.folderNotShown', { reason: problem }));
    },
    showFile: async (path) => shell.showItemInFolder(path),
    askUser: askInDialog,
    async openPage(address) {
      const link = externalLink(address);
      if (link === null) throw new Error('It is no address of the web.');
      await openLink(link);
      return 'opened';
    },
    dragFile,
    async restartApp(safeMode) {
      restart(safeMode);
      return 'whole';
    },
    prepareUpdate: updates.prepareUpdate,
    restartForUpdate: updates.restartForUpdate,
    systemProxy: async (address) => readProxy(await session.defaultSession.resolveProxy(address)),
  };
}

/** Without a key store of the desktop, Chromium on Linux "encrypts" with a password that is public. */
function canEncrypt(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend?.() !== 'basic_text';
}

function decrypt(stored: unknown): string | null {
  if (typeof stored !== 'string' || !canEncrypt()) return null;
  try {
    return safeStorage.decryptString(Buffer.from(stored, 'base64'));
  } catch {
    return null; // encrypted by another user or on another machine: it cannot be used
  }
}

/**
 * Lets the user drop a file in another program: the drag that the window has begun goes on as one of the system. The path comes from the
 * core, never from a window.
 */
async function dragFile(path: string): Promise<void> {
  const icon = await app.getFileIcon(path).catch(() => trayIcon());
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.startDrag({ file: path, icon: icon.isEmpty() ? trayIcon() : icon });
}
