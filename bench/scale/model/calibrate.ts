import { type Parts, type Point, total, type Work } from '../measure/point.ts';
import { type Demands, notifyInterval, type Step } from './deployment.ts';
import { fitCosts } from './fit-costs.ts';

/** Notes of one account that a worker has in hand at once (decision 0097). */
export const placesOfAccount = 8;

/** Connections of a service process to its database, at most. */
const pooled = 12;

/** How the service asks its database: what it groups, and how many transactions it runs at once. */
const steps: Readonly<Record<Work, readonly Step[]>> = {
  POST: [{ groups: 2, groupSize: 128 }],
  GET: [{ groups: pooled, groupSize: 1 }],
  // takes what it has places for, one take at a time, begins that together, and publishes each
  process: [
    { groups: 1, groupSize: placesOfAccount },
    { groups: 1, groupSize: placesOfAccount },
    { groups: placesOfAccount, groupSize: 1 },
  ],
};

/** Milliseconds of CPU that it takes to go to sleep and be woken. */
export type Waking = { readonly client: number; readonly loop: number };

/** What one kind of work takes where one process has the machine, and what share more with very many: {@link crowding}. */
export type WorkModel = { readonly demands: Demands; readonly sharing: number };

/**
 * How many times the CPU of a machine with one process a request takes with so many. The cores turn from one process to
 * another: by chance one turn in `processes` finds in a core's caches what the process left there, the others load it
 * again.
 */
export const crowding = (sharing: number, processes: number): number => 1 + sharing * (1 - 1 / processes);

/** What is tried for it: up to three times the CPU. */
const sharings = Array.from({ length: 41 }, (_, step) => step / 20);

/** What does not depend on the work. */
export type MachineCosts = {
  readonly cores: number;
  readonly waking: Waking;
  /** Milliseconds of a flush of the log when nothing else is done. */
  readonly flush: number;
};

/**
 * What being woken takes, from requests of one process that are not grouped, over few connections and over many; and the
 * quickest flush.
 */
export function calibrateMachine(points: readonly Point[], cores: number): MachineCosts {
  const reads = points.filter(({ work, processes }) => work === 'GET' && processes === 1);
  const of = (part: keyof Waking) =>
    fitCosts(reads.map((point) => ({ counts: [1, point.sleeps[part]], took: point[part] })))[1];
  const flush = Math.min(...points.flatMap((point) => point.flush ?? []));
  return { cores, waking: { client: of('client'), loop: of('loop') }, flush };
}

/**
 * What one kind of work takes, and what sharing a machine adds: the costs that are nearest to the measured CPU of a
 * request. Of the rates it only takes how many notifications there were; to find them is up to the model.
 */
export function calibrate(work: Work, points: readonly Point[], machine: MachineCosts): WorkModel {
  const tried = sharings.map((sharing) => {
    const demands = fitDemands(work, points, machine, sharing);
    const off = points.reduce((sum, point) => {
      const found = total(cpuOf(demands, countsOf(point))) * crowding(sharing, point.processes);
      return sum + Math.log(found / total(point)) ** 2;
    }, 0);
    return { demands, sharing, off };
  });
  const { demands, sharing } = tried.reduce((best, one) => (one.off < best.off ? one : best));
  return { demands, sharing };
}

/** What there was of a request, on average. */
export type Counts = {
  readonly groupSize: number;
  readonly sleeps: Waking;
  /** Notifications that were sent, for a request. */
  readonly notified: number;
  readonly processes: number;
};

/** Milliseconds of CPU of each part for a request. */
export const cpuOf = (
  { client, loop, beside, database }: Demands,
  { groupSize, sleeps, notified, processes }: Counts,
): Parts => ({
  client: client.request + client.wake * sleeps.client,
  loop:
    loop.request + loop.group * (1 / groupSize + notified) + loop.wake * (sleeps.loop + notified * processes),
  beside,
  database: database.request + database.group * (1 / groupSize + notified) + loop.wake * notified * processes,
});

/** The counts of a point. Only revisions that are stored are notified of, and only by the first commit after an interval. */
const countsOf = ({ work, groupSize, sleeps, processes, rate }: Point): Counts => {
  const betweenCommits = (1000 * processes * groupSize) / rate;
  const sent = (1000 * processes) / (notifyInterval + betweenCommits);
  return { groupSize, sleeps, processes, notified: work === 'POST' ? sent / rate : 0 };
};

function fitDemands(work: Work, points: readonly Point[], machine: MachineCosts, sharing: number): Demands {
  // a worker's wakings are part of what a Memory takes: they are not known one by one
  const wake = work === 'process' ? { client: 0, loop: 0 } : machine.waking;
  const costOf = (part: keyof Parts, ofGroup = false) => {
    const observed = points.map((point) => {
      const crowd = crowding(sharing, point.processes);
      const { groupSize, notified, processes } = countsOf(point);
      const groups = ofGroup ? 1 / groupSize + notified : 0;
      const received = part === 'loop' || part === 'database' ? wake.loop * notified * processes : 0;
      const woken = part === 'client' || part === 'loop' ? wake[part] * point.sleeps[part] : 0;
      return {
        counts: [crowd, crowd * groups] as const,
        took: point[part],
        known: crowd * (received + woken),
      };
    });
    const [request, group] = fitCosts(observed);
    return { request, group };
  };
  const ofGroup = work === 'POST';
  const client = work === 'process' ? { request: 0, group: 0 } : costOf('client');
  return {
    client: { ...client, wake: wake.client },
    loop: { ...costOf('loop', ofGroup), wake: wake.loop },
    beside: costOf('beside').request,
    database: costOf('database', ofGroup),
    flush: flushOf(points, machine),
    steps: steps[work],
    notifies: work === 'POST',
  };
}

/** A flush takes longer on a busy machine: the threads of the database and of the kernel wait for a core meanwhile. */
function flushOf(points: readonly Point[], { flush, cores }: MachineCosts): Demands['flush'] {
  const waits = points.flatMap((point) => {
    const busy = ((point.rate / 1000) * total(point)) / cores;
    return point.flush === null ? [] : [(point.flush - flush) / busy];
  });
  if (waits.length === 0) return { alone: 0, waits: 0 };
  return { alone: flush, waits: waits.reduce((sum, wait) => sum + wait, 0) / waits.length };
}

/** Connections that keep a deployment as busy: a worker takes as many notes as it has places. */
export const connectionsOf = (work: Work, processes: number, connections: number): number =>
  work === 'process' ? placesOfAccount * processes : connections;
