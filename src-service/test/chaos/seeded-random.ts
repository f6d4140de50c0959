/** Random choices that a seed repeats. */
export type SeededRandom = {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number, at least 0 and less than `limit`. */
  below(limit: number): number;
};

/** The generator mulberry32: small and even enough for tests, and not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
}
