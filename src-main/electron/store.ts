import { join } from 'node:path';
import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { quarantineBrokenJson } from '../quarantine-broken-json.ts';

/**
 * A JSON file of small values. Values are validated when they are read: another version, or the user, may have
 * written them.
 */
export type Store = ElectronStore<Record<string, unknown>>;

/** Opens `<folder>/<name>.json`, with these permission bits. */
export function openStore(folder: string, name: string, mode = 0o644): Store {
  quarantineBrokenJson(join(folder, `${name}.json`));
  const store = new ElectronStore<Record<string, unknown>>({ cwd: folder, name, configFileMode: mode });
  // The library also serves requests of renderers without checking the sender; ours do not use that.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
