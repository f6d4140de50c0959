import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { type BackupConfigFile, defaultBackupFolder } from './backup-config.ts';
import { type FoundStore, findStores, makeStore } from './store/read-store.ts';
import { inStore } from './store/store-error.ts';

export type OwnStoreOptions = {
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
  // the default folder alone is made: a missing one that was chosen is on a drive that is not there
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
