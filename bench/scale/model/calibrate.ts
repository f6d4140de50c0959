import type { Point, Work } from '../measure/point.ts';
import type { Cost, Demands } from './deployment.ts';

/** Notes of one account that a worker has in hand at once (decision 0097). */
export const placesOfAccount = 8;

/** Connections of a service process to its database, at most. */
const pooled = 12;

/** Transactions that store revisions at once in one service process, and revisions of one, at most. */
const storing = { groups: 2, groupSize: 128 };

const concurrency: Record<Work, Pick<Demands, 'groups' | 'groupSize' | 'waitsBeside'>> = {
  POST: { ...storing, waitsBeside: false },
  GET: { groups: pooled, groupSize: 1, waitsBeside: false },
  process: { groups: placesOfAccount, groupSize: 1, waitsBeside: true },
};

/**
 * What one kind of work asks of each part, from points that were measured with one process. The CPU of a request is
 * split into a part of its own and one that all requests of its group share: a line through the points.
 */
export function calibrate(work: Work, points: readonly Point[]): Demands {
  const flushes = points.map(({ flush }) => flush).filter((flush) => !Number.isNaN(flush));
  const split = (part: 'loop' | 'database'): Cost =>
    fitCost(points.map((point) => ({ groupSize: point.groupSize, cpu: point[part] })));
  return {
    client: mean(points.map(({ client }) => client)),
    loop: split('loop'),
    beside: mean(points.map(({ beside }) => beside)),
    database: split('database'),
    flush: mean(flushes),
    ...concurrency[work],
  };
}

/**
 * The cost that fits CPU of a request = request + group / size of its group best, by least squares; neither part is below
 * 0. With groups of one size all of it is the request's.
 */
export function fitCost(points: readonly { readonly groupSize: number; readonly cpu: number }[]): Cost {
  const shares = points.map(({ groupSize }) => 1 / groupSize);
  const [share, cpu] = [mean(shares), mean(points.map((point) => point.cpu))];
  const spread = mean(shares.map((one) => (one - share) ** 2));
  if (spread < 1e-6) return { request: cpu, group: 0 };
  const slope = mean(points.map((point, index) => ((shares[index] ?? share) - share) * (point.cpu - cpu))) / spread;
  const group = Math.min(Math.max(0, slope), cpu / share);
  return { request: cpu - group * share, group };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
