/** Random numbers that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** One element of a list; undefined when it is empty. */
  pick<Thing>(things: readonly Thing[]): Thing | undefined;
};

/** The mulberry32 generator: small, and good enough to choose places in a text. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (things) => things[below(things.length)] };
}
