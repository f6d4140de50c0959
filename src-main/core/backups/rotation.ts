import type { BackupConfig, BackupConfigFile } from './backup-folder.ts';
import { removeUnlisted } from './store/content.ts';
import { backupNames, readBackups, readChecks, writeChecks } from './store/read-store.ts';
import { diskCalls, type StoreCalls, storeFailures } from './store/store-calls.ts';
import { contentsOfManifest, type StorePaths } from './store/store-format.ts';

/** A backup as the rotation sees it. */
export type RotatedBackup = {
  /** Counts up with each backup: the order in which they were made, whatever the clock showed. */
  readonly sequence: number;
  /** When it was made, by the clock, in milliseconds since the epoch. */
  readonly at: number;
  readonly reason: 'automatic' | 'by-hand' | 'before-upgrade';
};

/** The calendar day, week and month of an instant, as any numbers that differ between two of them. */
export type CalendarPlace = { readonly day: number; readonly week: number; readonly month: number };

/** How many backups are kept: of so many days, weeks and months, and the newest whatever their day. */
export const keptFor = { newest: 3, days: 7, weeks: 4, months: 12 } as const;

/**
 * Which of some whole backups are kept: the newest ones, the newest of each of the last days, weeks and months that have one, and
 * the newest from before an upgrade. "Newest" goes by sequence and never by the clock: one made while the clock was wrong is
 * neither dropped at once, nor does it push out all others.
 */
export function keptBackups<Backup extends RotatedBackup>(
  backups: readonly Backup[],
  placeOf: (at: number) => CalendarPlace,
): ReadonlySet<Backup> {
  const sorted = [...backups].sort((one, other) => other.sequence - one.sequence);
  const kept = new Set(sorted.slice(0, keptFor.newest));
  for (const [part, count] of [
    ['day', keptFor.days],
    ['week', keptFor.weeks],
    ['month', keptFor.months],
  ] as const) {
    const seen = new Set<number>();
    for (const backup of sorted) {
      const place = placeOf(backup.at)[part];
      if (seen.has(place)) continue;
      if (seen.size === count) break;
      seen.add(place);
      kept.add(backup);
    }
  }
  const upgrade = sorted.find(({ reason }) => reason === 'before-upgrade');
  if (upgrade !== undefined) kept.add(upgrade);
  return kept;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The place of an instant in the calendar of this computer; weeks begin on Monday. */
export function localPlace(at: number): CalendarPlace {
  const date = new Date(at);
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength);
  // 1 January 1970 was a Thursday
  return { day, week: Math.floor((day + 3) / 7), month: date.getFullYear() * 12 + date.getMonth() };
}

/**
 * Whether the next daily backup is due: none was made yet, or the newest is of another day and not only some hours old. Of a
 * newest backup that a wrong clock dated into the future, only the day counts.
 */
export function isDue(newest: number | undefined, now: number): boolean {
  if (newest === undefined) return true;
  const isOtherDay = localPlace(newest).day !== localPlace(now).day;
  return isOtherDay && (newest > now || now - newest >= dayLength / 3);
}

/**
 * Removes backups whose time is over, then the contents that no backup lists any more. Damaged ones do not count as kept for their day,
 * and are never removed; while a list of contents cannot be read, contents stay, since it may list them.
 */
export async function rotate(paths: StorePaths, calls: StoreCalls): Promise<void> {
  const checks = await readChecks(paths);
  const whole: (RotatedBackup & { readonly id: string })[] = [];
  for await (const { name, manifest } of readBackups(paths))
    if (manifest !== undefined && (checks[name.id]?.problem ?? null) === null) {
      const { sequence, id } = name;
      whole.push({ id, sequence, at: Date.parse(manifest.madeAt), reason: manifest.reason });
    }
  const kept = keptBackups(whole, localPlace);
  await removeBackups(
    paths,
    whole.filter((backup) => !kept.has(backup)).map(({ id }) => id),
    calls,
  );
}

/** Removes backups, durably, and after that the contents that no other one lists. */
export async function removeBackups(
  paths: StorePaths,
  ids: readonly string[],
  calls: StoreCalls,
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await calls.remove(paths.manifest(id));
  await calls.flushFolder(paths.backups);
  const listed = new Set<string>();
  const present = new Set<string>();
  let allReadable = true;
  for await (const { name, manifest } of readBackups(paths)) {
    present.add(name.id);
    if (manifest === undefined) allReadable = false;
    else for (const hash of contentsOfManifest(manifest)) listed.add(hash);
  }
  if (allReadable) await removeUnlisted(paths, listed, calls);
  const checks = Object.entries(await readChecks(paths)).filter(([id]) => present.has(id));
  await writeChecks(paths, Object.fromEntries(checks), calls);
}

/**
 * Which backups are to be removed: those that were made from one time to another, both included, in milliseconds since the epoch, and of
 * those that were there when this was recorded, all of the first time on: the clock may have been set back since they were made.
 */
type DoomedRange = NonNullable<BackupConfig['doomed']>;

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
