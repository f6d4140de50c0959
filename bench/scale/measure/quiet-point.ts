import { median } from '../../ratio-table.ts';
import type { Figures, Measured, Point } from './point.ts';

/** Cores that other programs may take in a round that counts. */
const disturbance = 0.1;

/**
 * The median of each figure over the rounds in which other programs took next to nothing. Throws when there is no such
 * round: a disturbed one says nothing.
 */
export function quietPoint({ rounds, ...place }: Measured): Point {
  const quiet = rounds.filter(({ others }) => others <= disturbance);
  if (quiet.length === 0) {
    const { work, processes, connections } = place;
    throw new Error(
      `Other programs ran in every round of ${work} with ${processes} processes and ${connections} connections. Measure it on a quiet machine.`,
    );
  }
  const of = (figure: (round: Figures) => number | null): number =>
    median(quiet.map((round) => figure(round) ?? Number.NaN));
  const orNull = (figure: (round: Figures) => number | null): number | null =>
    quiet.some((round) => figure(round) === null) ? null : of(figure);
  return {
    ...place,
    client: of(({ client }) => client),
    loop: of(({ loop }) => loop),
    beside: of(({ beside }) => beside),
    database: of(({ database }) => database),
    sleeps: { client: of(({ sleeps }) => sleeps.client), loop: of(({ sleeps }) => sleeps.loop) },
    rate: of(({ rate }) => rate),
    p50: orNull(({ p50 }) => p50),
    groupSize: of(({ groupSize }) => groupSize),
    flush: orNull(({ flush }) => flush),
    others: of(({ others }) => others),
  };
}
