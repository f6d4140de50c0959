/** Milliseconds a file must not have changed before it is read: many programs write in several steps. */
export const quietPeriod = 250;
/** The same for one that lost more than a tenth of its bytes: whoever truncated it is likely to go on. */
export const truncatedQuietPeriod = 2_000;
/** The same for an empty one that had a text. */
export const emptyQuietPeriod = 3_000;

/** Milliseconds since its last change from which a file is read at once. */
export const longSettled = 2_000;

/** Milliseconds without a change from which the writer of a file counts as done. Sizes in bytes; `before`: as last known. */
export function quietPeriodOf(size: number, before: number | null): number {
  if (size === 0 && before !== null) return emptyQuietPeriod;
  return before !== null && size < before * 0.9 ? truncatedQuietPeriod : quietPeriod;
}
