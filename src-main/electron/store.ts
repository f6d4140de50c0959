import { join } from 'node:path';
import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { ownFile } from '../core/disk/owner-only.ts';
import { quarantineBrokenJson } from '../read-settings.ts';

/**
 * A JSON file of small values. Values are validated when they are read: another version, or the user, may have
 * written them.
 */
export type Store = ElectronStore<Record<string, unknown>>;

/** Opens `<folder>/<name>.json`, which its owner alone can read. */
export function openStore(folder: string, name: string): Store {
  quarantineBrokenJson(join(folder, `${name}.json`));
  const store = new ElectronStore<Record<string, unknown>>({ cwd: folder, name, configFileMode: ownFile });
  // The library also serves requests of renderers without checking the sender; ours do not use that.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
