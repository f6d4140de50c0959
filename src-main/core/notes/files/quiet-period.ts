/** Milliseconds for which a file must not have changed before it is read: many programs write in several steps. */
export const quietPeriod = 250;
/** The same for a file that lost more than a tenth of its bytes: its writer is likely to go on. */
export const truncatedQuietPeriod = 2_000;
/** The same for a file that was emptied. */
export const emptyQuietPeriod = 3_000;

/** Milliseconds since its last change from which a file is read at once. */
export const longSettled = 2_000;

/** Milliseconds without a change after which a file counts as complete. Sizes in bytes; `before`: as last recorded. */
export function quietPeriodOf(size: number, before: number | null): number {
  if (size === 0 && before !== null) return emptyQuietPeriod;
  return before !== null && size < before * 0.9 ? truncatedQuietPeriod : quietPeriod;
}
