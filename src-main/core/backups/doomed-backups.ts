import type { BackupConfigFile } from './backup-config.ts';
import { removeBackups } from './make/rotate.ts';
import { backupNames } from './store/read-store.ts';
import { diskCalls } from './store/store-calls.ts';
import { storeFailures } from './store/store-error.ts';
import type { StorePaths } from './store/store-paths.ts';

/** When backups were made that are to be removed, in milliseconds since the epoch; both ends belong to it. */
export type DoomedRange = { readonly since: number; readonly until: number };

/** Whether a backup was made in a range. Its time has whole seconds. */
export const isMadeIn = ({ since, until }: DoomedRange, madeAt: string): boolean => {
  const at = Date.parse(madeAt);
  return at >= Math.floor(since / 1000) * 1000 && at <= until;
};

/**
 * Backups that may hold notes which the user deleted for good are removed when another one was made without these: what else is in them
 * is never without a backup. Kept with the settings of backups, so that the next start goes on with it.
 */
export function addDoomed(config: BackupConfigFile, range: DoomedRange): void {
  const before = config.read().doomed;
  config.change({
    doomed: {
      since: Math.min(range.since, before?.since ?? range.since),
      until: Math.max(range.until, before?.until ?? range.until),
    },
  });
}

/**
 * Removes them, once a backup was made. `doomed`: as it was when that began, since what is deleted meanwhile may be in it; `made`: its id.
 */
export async function removeDoomed(
  paths: StorePaths,
  { doomed, made }: { readonly doomed: DoomedRange | undefined; readonly made: string },
  config: BackupConfigFile,
): Promise<void> {
  if (doomed === undefined) return;
  const ids = (await backupNames(paths))
    .filter(({ id, madeAt }) => id !== made && isMadeIn(doomed, madeAt))
    .map(({ id }) => id);
  await removeBackups(paths, ids, storeFailures(diskCalls));
  // otherwise the next one is waited for
  if (config.read().doomed === doomed) config.change({ doomed: undefined });
}
