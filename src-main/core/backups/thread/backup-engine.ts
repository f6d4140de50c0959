import type { ListedBackup, RestoredBackup } from '../../../../src-shared/rpc/backups.ts';
import { type BackupRun, type BackupSource, makeBackup } from '../make/make-backup.ts';
import { type RestoreRun, restoreBackup } from '../restore/restore-backup.ts';
import { findStores, listBackups } from '../store/read-store.ts';
import { inStore } from '../store/store-error.ts';
import { storePaths } from '../store/store-paths.ts';
import { type VerifyRun, verifyBackup } from '../verify-backup.ts';

/** A store with its backups, newest first. */
export type ListedStore = {
  readonly id: string;
  readonly name: string;
  readonly backups: readonly ListedBackup[];
};

/** What reads or writes whole backups. `root`: the folder of a store. */
export type BackupEngine = {
  make(source: BackupSource, root: string, run: Omit<BackupRun, 'now' | 'calls'>): Promise<ListedBackup>;
  verify(root: string, id: string, run: Omit<VerifyRun, 'now'>): Promise<ListedBackup>;
  restore(root: string, id: string, run: RestoreRun): Promise<RestoredBackup>;
  /** The stores in a folder. Rejects with a `StoreError` when it cannot be read. */
  list(folder: string): Promise<readonly ListedStore[]>;
  /** Ends at once whatever still runs. */
  close(): void;
};

/** Does the work in this thread. `now`: milliseconds since the epoch. */
export const engineHere = (now: () => number): BackupEngine => ({
  make: (source, root, run) => makeBackup(source, storePaths(root), { ...run, now }),
  verify: (root, id, run) => verifyBackup(storePaths(root), id, { ...run, now }),
  restore: (root, id, run) => restoreBackup(storePaths(root), id, run),
  list: async (folder) =>
    Promise.all(
      (await inStore(findStores(folder))).map(async ({ id, name, paths }) => ({
        id,
        name,
        backups: await inStore(listBackups(paths)),
      })),
    ),
  close: () => undefined,
});
