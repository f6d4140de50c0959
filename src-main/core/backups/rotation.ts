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
