import type { Point, Work } from '../measure/point.ts';
import { type Demands, oneMachine, type ThreadCost } from './deployment.ts';
import { simulate } from './simulate.ts';

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

/** What the points of one process are simulated with: the bench's own machine. */
export type CalibrationOptions = { readonly cores: number; readonly seed: number; readonly requests: number };

/** How often the model is made again with the wakings that the last one showed. */
const repeats = 4;

/**
 * What one kind of work asks of each part, from points that were measured with one process. The CPU of a request is
 * split by straight lines through the points: into its own, and what all requests of a group share. What a waking takes
 * is known from requests that are never grouped (`wake`), or is found here; how often threads are woken, the model says.
 */
export function calibrate(
  work: Work,
  points: readonly Point[],
  { cores, seed, requests }: CalibrationOptions,
  wake?: { readonly client: number; readonly loop: number },
): Demands {
  let wakes = points.map(() => ({ client: 0, loop: 0 }));
  const make = (): Demands => {
    const threadCost = (part: 'client' | 'loop'): ThreadCost => {
      const woken = wakes.map((one) => one[part]);
      const found =
        wake?.[part] ??
        fitLine(points.map((point, index) => ({ x: woken[index] ?? 0, y: point[part] }))).slope;
      const groups = part === 'loop' ? points.map(({ groupSize }) => 1 / groupSize) : points.map(() => 1);
      const line = fitLine(
        points.map((point, index) => ({
          x: groups[index] ?? 1,
          y: Math.max(0, point[part] - found * (woken[index] ?? 0)),
        })),
      );
      return { request: line.base, group: line.slope, wake: found };
    };
    const database = fitLine(points.map((point) => ({ x: 1 / point.groupSize, y: point.database })));
    const flushes = points.map(({ flush }) => flush).filter((flush) => !Number.isNaN(flush));
    return {
      client: threadCost('client'),
      loop: threadCost('loop'),
      beside: mean(points.map(({ beside }) => beside)),
      database: { request: database.base, group: database.slope },
      // what others took longer is their waiting for a core
      flush: flushes.length === 0 ? 0 : Math.min(...flushes),
      ...concurrency[work],
    };
  };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const demands = make();
    wakes = points.map(
      ({ connections }) =>
        simulate(demands, oneMachine(cores, 1, connectionsOf(work, 1, connections)), { seed, requests })
          .wakes,
    );
  }
  return make();
}

/** Connections that keep a deployment as busy: a worker takes as many notes as it has places. */
export const connectionsOf = (work: Work, processes: number, connections: number): number =>
  work === 'process' ? placesOfAccount * processes : connections;

/**
 * The line y = base + slope * x that fits best, by least squares; neither part is below 0. Without a spread in x all is
 * the base.
 */
export function fitLine(points: readonly { readonly x: number; readonly y: number }[]): {
  readonly base: number;
  readonly slope: number;
} {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = mean(points.map((point) => (point.x - x) ** 2));
  if (spread < 1e-6) return { base: y, slope: 0 };
  const best = mean(points.map((point) => (point.x - x) * (point.y - y))) / spread;
  const slope = Math.min(Math.max(0, best), y / x);
  return { base: y - slope * x, slope };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
