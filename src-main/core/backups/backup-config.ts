import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { newStoreId } from './store/read-store.ts';

const Config = Type.Object({
  /** The store that this data folder's backups go to. */
  store: Type.String({ minLength: 1, maxLength: 100 }),
  /** The data folder that the store is for: a copied one gets a store of its own. */
  data: Type.String(),
  /** Absolute path; null for the default folder. */
  folder: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  automatic: Type.Boolean(),
  /** The folder that the store was made in; null before the first backup. Where it is missing there, a drive is. */
  madeIn: Type.Union([Type.String(), Type.Null()]),
  /** When backups were made that are removed as soon as another one was made; left out for none. */
  doomed: Type.Optional(
    Type.Object({
      since: Type.Number(),
      until: Type.Number(),
      /** Those that were there then. */
      ids: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
export type BackupConfig = Static<typeof Config>;

type BackupConfigDoom = { readonly doomed?: BackupConfig['doomed'] | undefined };

/** Where and when backups of a data folder are made; kept in it, and never part of a backup. */
export type BackupConfigFile = {
  read(): BackupConfig;
  /** Throws the system's error when it cannot be written. */
  change(change: Partial<Pick<BackupConfig, 'folder' | 'automatic' | 'madeIn'>> & BackupConfigDoom): void;
};

export function backupConfig(data: string): BackupConfigFile {
  const path = join(data, 'backups.json');
  let current = readFile() ?? { store: newStoreId(), data, folder: null, automatic: true, madeIn: null };

  function readFile(): BackupConfig | undefined {
    try {
      const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return Value.Check(Config, parsed) && parsed.data === data ? parsed : undefined;
    } catch {
      return undefined; // there is none, or it is damaged: the backups made before are listed as those of another vault
    }
  }

  return {
    read: () => current,
    change(change) {
      const { doomed = 'doomed' in change ? undefined : current.doomed, ...rest } = { ...current, ...change };
      const next = doomed === undefined ? rest : { ...rest, doomed };
      writeFileSync(`${path}.new`, `${JSON.stringify(next, null, 1)}\n`, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      current = next;
    },
  };
}

/** The default folder for backups: beside the data folder. */
export const defaultBackupFolder = (data: string): string => join(dirname(data), `${basename(data)}-backups`);
