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

/** What is aimed at on each kind of store. */
const aimsOf = {
  sqlite: { grouped: '>= 0.6x', single: '<= 1.3x', reads: '>= 0.6x', cpu: '<= 130 us' },
  postgres: { grouped: '>= 0.5x', single: '<= 1.5x', reads: '>= 0.4x', cpu: '' },
} as const;

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
    aims: connections === 64 ? { cpu: aimsOf[kind].cpu } : {},
  })),
  {
    name: 'POST 64 KiB, 16 connections',
    connections: 16,
    contentBytes: 64 * 1024,
    aims: { rate: kind === 'sqlite' ? '>= 0.4x' : '' },
  },
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
  const rows = await withServers(kind, async (empty, api, place) => {
    const measured: Comparison[] = [];
    for (const load of loadsOf(kind)) measured.push(...(await posts(api, empty, load, seconds)));
    measured.push(await groupedPosts(api, place, seconds), await singlePosts(api, place, seconds));
    measured.push(...(await reads(api, empty, kind, seconds)), await readiness(kind, empty));
    return measured;
  });
  return [
    ...rows,
    ...(await memoryUnderLargeBodies(kind, 'api', '< 250 MiB')),
    ...(await memoryUnderLargeBodies(kind, 'all', memoryAim)),
    ...(notes > 0 ? await memoryOverNotes(kind, notes) : []),
  ];
}

/** The same, of what something is aimed at in the table of all figures; each kind has its own. */
export async function measureServiceAims(kind: Place['kind'], seconds: number): Promise<Comparison[]> {
  const rows = await withServers(kind, async (empty, api, place) => {
    const measured = await reads(api, empty, kind, seconds);
    measured.push(await groupedPosts(api, place, seconds));
    if (kind === 'postgres') return measured;
    for (const load of loadsOf(kind).filter(({ name }) => promised.has(name)))
      measured.push(...(await posts(api, empty, load, seconds)));
    measured.push(await singlePosts(api, place, seconds));
    return measured;
  });
  if (kind === 'sqlite') rows.push(...(await memoryUnderLargeBodies(kind, 'all', memoryAim)));
  return rows.filter(({ aim }) => aim !== '');
}

const promised: ReadonlySet<string> = new Set(['POST 2 KiB, 64 connections', 'POST 64 KiB, 16 connections']);
const memoryAim = '<= 280 MiB';

/** Starts an empty Fastify, and a service on a store of its own; `work` has this process on the cores of the load. */
async function withServers<Value>(
  kind: Place['kind'],
  work: (empty: MeasuredService, api: MeasuredService, place: Place) => Promise<Value>,
): Promise<Value> {
  keepTo('load');
  const empty = await startEmptyServer();
  try {
    const store = await newStore(kind);
    const api = await startService(store.place, 'api');
    try {
      return await work(empty, api, store.place);
    } finally {
      await api.stop();
      await store.remove();
    }
  } finally {
    await empty.stop();
  }
}

function posts(
  api: MeasuredService,
  empty: MeasuredService,
  { name, aims, ...load }: Load,
  seconds: number,
): Promise<Comparison[]> {
  const post = (target: MeasuredService) => () => loadPosts(target, { ...load, seconds });
  return compareTurns(name, post(api), post(empty), aims);
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
  return {
    name,
    measured: service.rate,
    bare: bare.rate,
    unit: '/s',
    kind: 'share',
    aim: aimsOf[place.kind].grouped,
  };
}

async function singlePosts(api: MeasuredService, place: Place, seconds: number): Promise<Comparison> {
  const { service, bare } = await againstBare(api, place, { connections: 1, group: 1, seconds });
  const name = 'POST 2 KiB, 1 connection: p50, of one bare commit';
  return {
    name,
    measured: service.p50,
    bare: bare.p50,
    unit: 'ms',
    kind: 'cost',
    aim: aimsOf[place.kind].single,
  };
}

async function reads(
  api: MeasuredService,
  empty: MeasuredService,
  kind: Place['kind'],
  seconds: number,
): Promise<Comparison[]> {
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' };
  const nextBody = bodyMaker(2048);
  const ids: string[] = [];
  for (let note = 0; note < 200; note += 1) {
    const answer = await fetch(`${api.baseUrl}/memories`, { method: 'POST', headers, body: nextBody() });
    ids.push(((await answer.json()) as { memory: { id: string } }).memory.id); // the contract
  }
  const get = (target: MeasuredService) => () => loadGets(target, ids, 64, seconds);
  return compareTurns('GET, 64 connections', get(api), get(empty), { rate: aimsOf[kind].reads });
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
