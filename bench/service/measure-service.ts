import { type Comparison, median } from '../ratio-table.ts';
import { barePostgres } from './bare-postgres.ts';
import { type BareResult, bareSqlite } from './bare-sqlite.ts';
import { keepTo, onMeasuredCores } from './cores.ts';
import { loadGets, loadPosts } from './load.ts';
import { memoryOverNotes, memoryUnderLargeBodies } from './measure-memory.ts';
import { bodyMaker } from './revision.ts';
import { type MeasuredService, startEmptyServer, startService } from './service-process.ts';
import { newFolder, newPostgres, type Place } from './stores.ts';
import { type Aims, compareTurns } from './take-turns.ts';
import { timeToReady } from './time-to-ready.ts';

export type ServiceBenchOptions = {
  readonly kind: Place['kind'];
  /** Seconds of load for each figure, three times. */
  readonly seconds: number;
  /** Notes that are stored and processed for the memory they take; 0 for none. */
  readonly notes: number;
};

const cpuAims = { sqlite: '<= 150 us', postgres: '' } as const;
const mebibytes = (count: number): number => count * 1024 * 1024;

type Load = {
  readonly name: string;
  readonly connections: number;
  readonly contentBytes: number;
  readonly aims: Aims;
};

const loadsOf = (kind: Place['kind']): readonly Load[] => [
  ...[1, 16, 64, 256].map((connections) => ({
    name: `POST 2 KiB, ${connections} connections`,
    connections,
    contentBytes: 2048,
    aims: connections === 64 ? { cpu: cpuAims[kind] } : {},
  })),
  { name: 'POST 64 KiB, 16 connections', connections: 16, contentBytes: 64 * 1024, aims: {} },
  {
    name: 'POST 2 MiB, 4 connections',
    connections: 4,
    contentBytes: mebibytes(2) - 4096,
    aims: { rate: '>= 0.6x' },
  },
];

/**
 * Measures a service on one kind of store: against an empty Fastify, and against bare inserts of the same rows. It has the
 * role `api` where no other is named: what is processed meanwhile would be measured with it. This process makes the load, on
 * a core of its own.
 */
export async function measureService({ kind, seconds, notes }: ServiceBenchOptions): Promise<Comparison[]> {
  keepTo('load');
  const empty = await startEmptyServer();
  const rows: Comparison[] = [];
  try {
    const store = await newStore(kind);
    const api = await startService(store.place, 'api');
    try {
      for (const { name, aims, ...load } of loadsOf(kind)) {
        const post = (target: MeasuredService) => () => loadPosts(target, { ...load, seconds });
        rows.push(...(await compareTurns(name, post(api), post(empty), aims)));
      }
      rows.push(await groupedPosts(api, store.place, seconds), await singlePosts(api, store.place, seconds));
      rows.push(...(await reads(api, empty, seconds)));
    } finally {
      await api.stop();
      await store.remove();
    }
    rows.push(
      ...(await memoryUnderLargeBodies(kind, 'api', '< 250 MiB')),
      ...(await memoryUnderLargeBodies(kind, 'all', '<= 350 MiB')),
      ...(notes > 0 ? await memoryOverNotes(kind, notes) : []),
      await readiness(kind, empty),
    );
    return rows;
  } finally {
    await empty.stop();
  }
}

const newStore = (kind: Place['kind']) =>
  onMeasuredCores(() => (kind === 'sqlite' ? newFolder() : newPostgres()));

/** The figures of the service and of bare inserts, in turns. Bare inserts run where the service does. */
async function againstBare(
  api: MeasuredService,
  { kind, at }: Place,
  {
    connections,
    group,
    seconds,
  }: { readonly connections: number; readonly group: number; readonly seconds: number },
): Promise<{ readonly service: BareResult; readonly bare: BareResult }> {
  const rounds: { service: BareResult; bare: BareResult }[] = [];
  const folder = await newFolder();
  for (let round = 0; round < 3; round += 1) {
    const service = await loadPosts(api, { connections, contentBytes: 2048, seconds });
    const bare = await onMeasuredCores(() =>
      kind === 'sqlite'
        ? bareSqlite(folder.place.at, group, 2048, seconds)
        : barePostgres(at, { connections: Math.min(connections, 2), group }, 2048, seconds),
    );
    rounds.push({ service, bare });
  }
  await folder.remove();
  const of = (side: 'service' | 'bare'): BareResult => ({
    rate: median(rounds.map((round) => round[side].rate)),
    p50: median(rounds.map((round) => round[side].p50)),
  });
  return { service: of('service'), bare: of('bare') };
}

async function groupedPosts(api: MeasuredService, place: Place, seconds: number): Promise<Comparison> {
  const { service, bare } = await againstBare(api, place, { connections: 64, group: 64, seconds });
  const name = 'POST 2 KiB, 64 connections: rate, of bare inserts, 64 a commit';
  return { name, measured: service.rate, bare: bare.rate, unit: '/s', kind: 'share', aim: '>= 0.6x' };
}

async function singlePosts(api: MeasuredService, place: Place, seconds: number): Promise<Comparison> {
  const { service, bare } = await againstBare(api, place, { connections: 1, group: 1, seconds });
  const name = 'POST 2 KiB, 1 connection: p50, of one bare commit';
  return { name, measured: service.p50, bare: bare.p50, unit: 'ms', kind: 'cost', aim: '<= 1.5x' };
}

async function reads(api: MeasuredService, empty: MeasuredService, seconds: number): Promise<Comparison[]> {
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' };
  const nextBody = bodyMaker(2048);
  const ids: string[] = [];
  for (let note = 0; note < 200; note += 1) {
    const answer = await fetch(`${api.baseUrl}/memories`, { method: 'POST', headers, body: nextBody() });
    ids.push(((await answer.json()) as { memory: { id: string } }).memory.id); // the contract
  }
  const get = (target: MeasuredService) => () => loadGets(target, ids, 64, seconds);
  return compareTurns('GET, 64 connections', get(api), get(empty), { rate: '>= 0.5x' });
}

async function readiness(kind: Place['kind'], empty: MeasuredService): Promise<Comparison> {
  const store = await newStore(kind);
  const service = await startService(store.place, 'all');
  try {
    await timeToReady(service, 20); // the enricher's thread is up then
    const ready = await timeToReady(service, 100);
    const { p50 } = await loadPosts(empty, { connections: 1, contentBytes: 2048, seconds: 1 });
    const name = 'from sent to ready, 2 KiB, idle, p50, against an empty POST, role all';
    return { name, measured: ready, bare: p50, unit: 'ms', kind: 'cost', aim: '< 50 ms' };
  } finally {
    await service.stop();
    await store.remove();
  }
}
