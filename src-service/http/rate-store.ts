import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { windowCounts } from './window-counts.ts';

/**
 * A store for @fastify/rate-limit in place of its own, which counts by the clock of the day: set back by hours, it would refuse a key for
 * as long. `clock` gives monotonic milliseconds.
 */
export function rateStore({
  window,
  names,
  clock = () => performance.now(),
}: {
  /** Milliseconds that requests are counted for; those of the library's options. */
  readonly window: number;
  /** Names that are counted at once. */
  readonly names: number;
  readonly clock?: () => number;
}): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    readonly #countOf = windowCounts({ window, names, clock });

    incr(name: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const counted = this.#countOf(name);
      counted.count += 1;
      done(null, { current: counted.count, ttl: counted.until - clock() });
    }

    /** The store of a route: all routes that share this one share its counts. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
