/** First wait between two looks at a Memory, in milliseconds; each is half as long again, up to two hours. */
const firstWait = 100;
export const maxFollowWait = 2 * 3_600_000;

/** Looks without a change after which nothing more is expected: by the waits above, about a day. */
export const looksWithoutChange = 37;

/** Milliseconds until the next look, after so many without a change. */
export const waitAfterLook = (looks: number): number =>
  Math.round(Math.min(maxFollowWait, firstWait * 1.5 ** Math.min(looks, 40)));

/**
 * A pace for what can wait: `burst` at once, then `perSecond`. A vault of ten thousand Memories that are all due at a
 * start of the app is looked at over minutes.
 */
export type Pace = {
  /** Whether one more may go now; counts it if so. */
  take(): boolean;
  /** Milliseconds until the next one may go. */
  delay(): number;
};

/** `now` is a monotonic clock, in milliseconds. */
export function createPace(now: () => number, burst: number, perSecond: number): Pace {
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
