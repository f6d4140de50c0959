import { setTimeout } from 'node:timers/promises';
import { loadPosts } from '../../service/load.ts';
import { bodyMaker } from '../../service/revision.ts';
import { type MeasuredService, startService } from '../../service/service-process.ts';
import { measureLoad } from './measure-load.ts';
import { measureProcessing } from './measure-processing.ts';
import { type MeasuredDatabase, startDatabase } from './measured-database.ts';
import type { Figures, Measured, Place } from './point.ts';

export type MeasureOptions = {
  /** How often each point is measured. */
  readonly rounds: number;
  /** Seconds of load at each point. */
  readonly seconds: number;
  /** Seconds between points, for whatever else shares the machine. */
  readonly pause: number;
};

const processCounts = [1, 2, 4];
const connectionCounts = [16, 64];

/** Memories that no number of workers on this machine makes ready in a second. */
const notesOfSecond = 4000;

const loads: readonly Place[] = processCounts.flatMap((processes) =>
  connectionCounts.flatMap((connections) => [
    { work: 'POST', processes, connections } as const,
    { work: 'GET', processes, connections } as const,
  ]),
);
const processing: readonly Place[] = processCounts.map((processes) => ({
  work: 'process',
  processes,
  connections: 0,
}));

/**
 * Measures this machine in rounds: every round takes each point once, so that whatever else the machine does meets all.
 * Four services of role `api` run on one PostgreSQL, and the load goes to one, two or four of them; then workers take
 * what the load has left in the queue.
 */
export async function measureMachine(options: MeasureOptions): Promise<readonly Measured[]> {
  const { rounds, seconds, pause } = options;
  const taken = new Map<Place, Figures[]>([...loads, ...processing].map((place) => [place, []]));
  const database = await startDatabase();
  try {
    const place = { kind: 'postgres', at: database.at } as const;
    const services: MeasuredService[] = [];
    for (let index = 0; index < Math.max(...processCounts); index += 1) {
      services.push(await startService(place, 'api', 'spread'));
    }
    try {
      const ids = await storedIds(services);
      for (let round = 0; round < rounds; round += 1) {
        await database.vacuum();
        for (const at of inTurn(loads, round)) {
          const system = { database, services: services.slice(0, at.processes) };
          taken.get(at)?.push(await measureLoad(system, at, seconds, ids));
          await setTimeout(pause * 1000);
        }
        for (const at of inTurn(processing, round)) {
          await fillQueue(database, services, Math.ceil(seconds + 1) * notesOfSecond);
          taken.get(at)?.push(await measureProcessing(database, at.processes, seconds));
          await setTimeout(pause * 1000);
        }
        console.error(`round ${round + 1} of ${rounds} measured`);
      }
    } finally {
      await Promise.all(services.map((service) => service.stop()));
    }
  } finally {
    await database.stop();
  }
  return [...taken].map(([place, rounds]) => ({ ...place, rounds }));
}

/** Stores revisions until so many wait for a worker. */
async function fillQueue(
  database: MeasuredDatabase,
  services: readonly MeasuredService[],
  atLeast: number,
): Promise<void> {
  const load = { connections: 16, contentBytes: 2048, seconds: 1 };
  while ((await database.waiting()) < atLeast) await Promise.all(services.map((one) => loadPosts(one, load)));
}

/** Every other round goes backwards: what grows meanwhile meets all alike. */
const inTurn = <One>(all: readonly One[], round: number): readonly One[] =>
  round % 2 === 0 ? all : all.toReversed();

/** Memories to read; each process has stored some, and is warm then. */
async function storedIds(services: readonly MeasuredService[]): Promise<readonly string[]> {
  const nextBody = bodyMaker(2048);
  const ids: string[] = [];
  for (const { baseUrl, key } of services) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    for (let note = 0; note < 250; note += 1) {
      const answer = await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body: nextBody() });
      ids.push(((await answer.json()) as { memory: { id: string } }).memory.id); // the contract
      await (await fetch(`${baseUrl}/memories/${ids.at(-1)}`, { headers })).arrayBuffer();
    }
  }
  return ids;
}
