import { maxFollowWait } from '../journal/projections.ts';

/** First wait between two reads of a Memory, in milliseconds; each is half as long again, up to the longest. */
const firstWait = 100;

/** Reads without a change after which nothing more is expected: by the waits above, about a day. */
export const readsWithoutChange = 37;

/** Milliseconds until the next read, after so many without a change. */
export const waitAfterRead = (reads: number): number =>
  Math.round(Math.min(maxFollowWait, firstWait * 1.5 ** Math.min(reads, 40)));

/**
 * A rate limit: `burst` at once, then `perSecond`. Ten thousand Memories that are all due at a
 * start of the app are read over minutes.
 */
export type RateLimit = {
  /** Whether one more may be made now; counts it if so. */
  take(): boolean;
  /** Milliseconds until the next one may be made. */
  delay(): number;
};

/** `now` is a monotonic clock, in milliseconds. */
export function createRateLimit(now: () => number, burst: number, perSecond: number): RateLimit {
  let tokens = burst;
  let at = now();
  const refill = () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1_000) * perSecond);
    at = time;
  };
  return {
    take() {
      refill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    delay() {
      refill();
      return tokens >= 1 ? 0 : ((1 - tokens) / perSecond) * 1_000;
    },
  };
}
