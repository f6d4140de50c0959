import type { BackupConfig, BackupConfigFile } from './backup-config.ts';
import { removeBackups } from './make/rotate.ts';
import { backupNames } from './store/read-store.ts';
import { diskCalls } from './store/store-calls.ts';
import { storeFailures } from './store/store-error.ts';
import type { StorePaths } from './store/store-paths.ts';

/**
 * Which backups are to be removed: those that were made from one time to another, both included, in milliseconds since the epoch, and of
 * those that were there when this was recorded, all of the first time on: the clock may have been set back since they were made.
 */
export type DoomedRange = NonNullable<BackupConfig['doomed']>;

/** Whether a backup was made from a time on. Its time has whole seconds. */
export const isMadeSince = (since: number, madeAt: string): boolean =>
  Date.parse(madeAt) >= Math.floor(since / 1000) * 1000;

const isDoomed = ({ since, until, ids = [] }: DoomedRange, id: string, madeAt: string): boolean =>
  isMadeSince(since, madeAt) && (Date.parse(madeAt) <= until || ids.includes(id));

/**
 * Backups that may hold notes which the user deletes for good are removed when another one was made without these: what else is in them
 * is never without a backup. Kept with the settings of backups before the notes are gone, so that the next start goes on with it; until
 * they are gone, nothing is removed.
 */
export function doomedBackups(config: BackupConfigFile) {
  let certain = config.read().doomed;
  const expected = new Set<DoomedRange>();
  const store = (): void => config.change({ doomed: [...expected].reduce(union, certain) });
  return {
    /** Those that are to be removed with the next backup; undefined for none. */
    certain: (): DoomedRange | undefined => certain,
    /** Records that notes are about to be deleted. The result says which backups hold those that were; undefined when none was. */
    expect(range: DoomedRange): (deleted: DoomedRange | undefined) => void {
      expected.add(range);
      try {
        store();
      } catch (error) {
        expected.delete(range); // nothing is deleted then
        throw error;
      }
      return (deleted) => {
        expected.delete(range);
        if (deleted !== undefined) certain = union(certain, deleted);
        store();
      };
    },
    /**
     * Removes them, once a backup was made. `doomed`: as it was when that began, since what is deleted meanwhile may be in it; `made`: its id.
     */
    async remove(
      paths: StorePaths,
      { doomed, made }: { readonly doomed: DoomedRange | undefined; readonly made: string },
    ): Promise<void> {
      if (doomed === undefined) return;
      const ids = (await backupNames(paths))
        .filter(({ id, madeAt }) => id !== made && isDoomed(doomed, id, madeAt))
        .map(({ id }) => id);
      await removeBackups(paths, ids, storeFailures(diskCalls));
      if (certain !== doomed) return; // the next one is waited for
      certain = undefined;
      store();
    },
  };
}

function union(one: DoomedRange | undefined, other: DoomedRange): DoomedRange {
  if (one === undefined) return other;
  return {
    since: Math.min(one.since, other.since),
    until: Math.max(one.until, other.until),
    ids: [...new Set([...(one.ids ?? []), ...(other.ids ?? [])])],
  };
}
