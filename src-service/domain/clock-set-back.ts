/**
 * Milliseconds by which a clock may be corrected, or the clocks of two machines may differ, without an instant counting as too far ahead.
 */
export const clockTolerance = 60_000;

/**
 * Whether an instant that was set to at most `longest` milliseconds ahead has come. An instant further ahead was set before the clock
 * was set back, and has come as well: nothing waits for as long as a clock was wrong.
 */
export const hasCome = (at: number, now: number, longest: number): boolean =>
  at <= now || at > now + longest + clockTolerance;

/**
 * Watches a clock that callers read at intervals. Tells whether instants may be stored that were set before it was set back: at the first
 * reading, since nobody knows what happened before, and for a minute after it went back, in which others may not have noticed yet.
 */
export function watchClock(): (now: number) => boolean {
  let latest: number | null = null;
  let until = Number.NEGATIVE_INFINITY;
  return (now) => {
    const isFirst = latest === null;
    if (latest !== null && now < latest - clockTolerance) until = now + 60_000;
    latest = now;
    return isFirst || now <= until;
  };
}
