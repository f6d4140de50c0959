import { join } from 'node:path';
import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { quarantineBrokenJson } from '../quarantine-broken-json.ts';

/** A JSON file of small values. Whoever reads one checks it: another version, or a person, may have written it. */
export type Store = ElectronStore<Record<string, unknown>>;

/** Opens `<folder>/<name>.json`, which the person alone may read when `mode` says so. */
export function openStore(folder: string, name: string, mode = 0o644): Store {
  quarantineBrokenJson(join(folder, `${name}.json`));
  const store = new ElectronStore<Record<string, unknown>>({ cwd: folder, name, configFileMode: mode });
  // It offers itself to pages too. Ours have no use for that, and nothing answers without checking who asks.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
