import type { Measured, Point } from './point.ts';

/** Cores that other programs may take in a round that counts. */
const disturbance = 0.1;

/**
 * The round with the highest rate, of those in which other programs took next to nothing: whatever else disturbs, on the
 * disk or outside of a virtual machine, only lowers it. All figures are of that one round, so that they belong together.
 * Throws when every round was disturbed: they say nothing.
 */
export function quietPoint({ rounds, ...place }: Measured): Point {
  const [first, ...others] = rounds.filter((round) => round.others <= disturbance);
  if (first === undefined) {
    const { work, processes, connections } = place;
    throw new Error(
      `Other programs ran in every round of ${work} with ${processes} processes and ${connections} connections. Measure it on a quiet machine.`,
    );
  }
  return { ...place, ...others.reduce((best, one) => (one.rate > best.rate ? one : best), first) };
}
