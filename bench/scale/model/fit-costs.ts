/** What was counted of a request, such as itself and its share of a group, and the milliseconds that it took. */
export type Observed = {
  readonly counts: readonly [number, number];
  readonly took: number;
  /** Milliseconds of it that are accounted for already. */
  readonly known?: number;
};

/**
 * The costs of the two things that were counted, so that what was observed is the sum of costs x counts: relative least
 * squares, and no cost below 0. What does not vary by itself is the first one's. Throws when something took no time, which
 * only a fault of measuring can be.
 */
export function fitCosts(observed: readonly Observed[]): readonly [number, number] {
  let [aa, ab, bb, a, b] = [0, 0, 0, 0, 0];
  for (const { counts, took, known = 0 } of observed) {
    if (!(took > 0)) throw new Error('A request took no CPU: that was not measured.');
    const [first, second] = [counts[0] / took, counts[1] / took];
    const open = 1 - known / took;
    aa += first * first;
    ab += first * second;
    bb += second * second;
    a += first * open;
    b += second * open;
  }
  const spread = aa * bb - ab * ab;
  const both = [(a * bb - b * ab) / spread, (b * aa - a * ab) / spread] as const;
  if (spread > 1e-9 * aa * bb && Math.min(...both) >= 0) return both;
  const isSecondBetter = bb > 0 && b > 0 && (a <= 0 || b ** 2 / bb > a ** 2 / aa);
  return isSecondBetter ? [0, b / bb] : [Math.max(0, a / aa), 0];
}
