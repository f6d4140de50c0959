import { constants } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf } from '../disk/file-calls.ts';
import { readJson, writeJson } from '../disk/json-file.ts';
import { expandHome, isWithin } from '../disk/real-path.ts';
import { CoreError } from '../errors/core-error.ts';
import { type FoundStore, findStores, makeStore, newStoreId } from './store/read-store.ts';
import { inStore } from './store/store-calls.ts';

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
  const kept = readJson(path, Config);
  // where it is damaged, the backups made before are listed as those of another vault
  let current: BackupConfig =
    kept?.data === data ? kept : { store: newStoreId(), data, folder: null, automatic: true, madeIn: null };

  return {
    read: () => current,
    change(change) {
      const { doomed = 'doomed' in change ? undefined : current.doomed, ...rest } = { ...current, ...change };
      const next = doomed === undefined ? rest : { ...rest, doomed };
      writeJson(path, next);
      current = next;
    },
  };
}

/** The default folder for backups: beside the data folder. */
export const defaultBackupFolder = (data: string): string => join(dirname(data), `${basename(data)}-backups`);

/** The absolute path of a folder for backups, from what the user entered. Throws a CoreError where none can be made. */
export async function backupPlace(
  entered: string,
  around: { readonly vault: string; readonly data: string },
): Promise<string> {
  const trimmed = entered.trim();
  const path = normalize(expandHome(trimmed, homedir()));
  if (!isAbsolute(path) || path.includes('\0'))
    throw new CoreError('bad-request', t('backupErrors.notAPath', { entered: trimmed }));
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory())
    throw new CoreError('bad-request', t('backupErrors.noFolder', { folder: path }));
  for (const [text, folder] of [
    ['backupErrors.inVault', around.vault],
    ['backupErrors.inDataFolder', around.data],
  ] as const) {
    const own = await realpath(folder).catch(() => folder);
    if (isWithin(own, real)) throw new CoreError('bad-request', t(text, { path }));
  }
  const canWrite = await access(real, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canWrite) throw new CoreError('read-only', t('backupErrors.notWritable', { path }));
  return real;
}

type OwnStoreOptions = {
  /** Absolute paths. */
  readonly vault: string;
  readonly data: string;
  readonly config: BackupConfigFile;
  /** The text of the program that restores a backup without the app. */
  readonly restorer: string;
};

/** The folder that backups are made in. */
export const backupFolder = ({ data, config }: Pick<OwnStoreOptions, 'data' | 'config'>): string =>
  config.read().folder ?? defaultBackupFolder(data);

/**
 * The store of this data folder, made if there was none. Where one was made before and is gone, it is made again only if `create`: its drive may
 * not be connected, and the folder be that of the mount point.
 */
export async function ownStore(options: OwnStoreOptions, create: boolean): Promise<FoundStore> {
  const { vault, data, config, restorer } = options;
  const folder = backupFolder(options);
  const { store, madeIn } = config.read();
  // only the default folder is made: where a chosen folder is missing, its drive is not there
  if (folder === defaultBackupFolder(data)) await inStore(mkdir(folder, { mode: 0o700 }).catch(unlessThere));
  const found = (await inStore(findStores(folder))).find(({ id }) => id === store);
  if (found !== undefined) return found;
  if (madeIn === folder && !create)
    throw new CoreError('disk-failed', t('backupErrors.ownFolderGone', { folder }));
  const made = await makeStore(folder, { id: store, name: basename(vault) }, restorer).catch(
    (error: unknown) => inStore<FoundStore>(Promise.reject(error)),
  );
  config.change({ madeIn: folder });
  return made;
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
