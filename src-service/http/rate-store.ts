import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** What was counted under a name, within a window that began with the first of it. */
export type WindowCount = { count: number; readonly until: number };

export type WindowCountsParts = {
  /** Milliseconds of a window. */
  readonly window: number;
  /** Names that are counted at once; beyond it, those whose windows began first are forgotten. */
  readonly names: number;
  /** Monotonic milliseconds: no window lasts longer because the clock was set back. */
  readonly clock: () => number;
};

/** Counts in this process: returns the count of a name in its present window, to be counted up by the caller. */
export function windowCounts({ window, names, clock }: WindowCountsParts): (name: string) => WindowCount {
  const counts = new Map<string, WindowCount>();
  return (name) => {
    const known = counts.get(name);
    if (known && clock() < known.until) return known;
    const begun = { count: 0, until: clock() + window };
    counts.delete(name);
    const [first] = counts.size >= names ? counts.keys() : [];
    if (first !== undefined) counts.delete(first);
    counts.set(name, begun);
    return begun;
  };
}

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
