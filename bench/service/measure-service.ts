import type { Role } from '../../src-service/server/server.ts';
import { type Comparison, median } from '../ratio-table.ts';
import { barePostgresRate } from './bare-postgres.ts';
import { bareSqliteRate } from './bare-sqlite.ts';
import { type LoadResult, loadGets, loadPosts } from './load.ts';
import { bodyMaker } from './revision.ts';
import { type MeasuredService, startEmptyServer, startService } from './service-process.ts';
import { newFolder, newPostgres, type Place } from './stores.ts';
import { timeToReady } from './time-to-ready.ts';

export type ServiceBenchOptions = {
  readonly kind: Place['kind'];
  /** Seconds of load for each figure. */
  readonly seconds: number;
};

const connectionCounts = [1, 16, 64, 256] as const;
const bodySizes = [
  { name: '64 KiB', bytes: 64 * 1024, connections: 16 },
  { name: '2 MiB', bytes: 2 * 1024 * 1024 - 4096, connections: 4 },
] as const;
/** The share of the bare rate at 64 connections that is aimed at. */
const aims = { sqlite: '>= 0.8x', postgres: '>= 0.7x' } as const;

/**
 * Measures a service on one kind of store: against an empty Fastify, and against bare inserts of the same rows. It has the
 * role `api` where no other is named: what is processed meanwhile would be measured with it.
 */
export async function measureService({ kind, seconds }: ServiceBenchOptions): Promise<Comparison[]> {
  const empty = await startEmptyServer();
  const rows: Comparison[] = [];
  try {
    const store = kind === 'sqlite' ? await newFolder() : await newPostgres();
    const api = await startService(store.place, 'api');
    try {
      for (const connections of connectionCounts) {
        const load = { connections, contentBytes: 2048, seconds };
        const name = `POST 2 KiB, ${connections} connections`;
        rows.push(...compared(name, await loadPosts(api, load), await loadPosts(empty, load)));
        if (connections === 64) rows.push(await againstBare(api, store.place, seconds));
      }
      for (const { name, bytes, connections } of bodySizes) {
        const load = { connections, contentBytes: bytes, seconds };
        rows.push(
          ...compared(
            `POST ${name}, ${connections} connections`,
            await loadPosts(api, load),
            await loadPosts(empty, load),
          ),
        );
      }
      rows.push(...(await reads(api, empty, seconds)));
    } finally {
      await api.stop();
      await store.remove();
    }
    rows.push(
      ...(await memoryUnderLargeBodies(kind, 'api', '< 250 MiB')),
      ...(await memoryUnderLargeBodies(kind, 'all', '')),
      await readiness(kind, empty),
    );
    return rows;
  } finally {
    await empty.stop();
  }
}

const compared = (name: string, measured: LoadResult, bare: LoadResult): Comparison[] => [
  {
    name: `${name}: rate, of an empty Fastify`,
    measured: measured.rate,
    bare: bare.rate,
    unit: '/s',
    kind: 'share',
    aim: '',
  },
  {
    name: `${name}: p50`,
    measured: measured.p50,
    bare: bare.p50,
    unit: 'ms',
    kind: 'cost',
    aim: '',
  },
  {
    name: `${name}: p99`,
    measured: measured.p99,
    bare: bare.p99,
    unit: 'ms',
    kind: 'cost',
    aim: '',
  },
];

/** The two sides take turns, so that whatever else the machine does meets both. */
async function againstBare(api: MeasuredService, { kind, at }: Place, seconds: number): Promise<Comparison> {
  const rates: { service: number; bare: number }[] = [];
  const folder = await newFolder();
  for (let round = 0; round < 3; round += 1) {
    const service = (await loadPosts(api, { connections: 64, contentBytes: 2048, seconds })).rate;
    const bare =
      kind === 'sqlite'
        ? bareSqliteRate(folder.place.at, 64, 2048, seconds)
        : await barePostgresRate(at, 64, 2048, seconds);
    rates.push({ service, bare });
  }
  await folder.remove();
  return {
    name: 'POST 2 KiB, 64 connections: rate, of bare inserts, 64 a commit',
    measured: median(rates.map(({ service }) => service)),
    bare: median(rates.map(({ bare }) => bare)),
    unit: '/s',
    kind: 'share',
    aim: aims[kind],
  };
}

async function reads(api: MeasuredService, empty: MeasuredService, seconds: number): Promise<Comparison[]> {
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' };
  const nextBody = bodyMaker(2048);
  const ids: string[] = [];
  for (let note = 0; note < 200; note += 1) {
    const answer = await fetch(`${api.baseUrl}/memories`, { method: 'POST', headers, body: nextBody() });
    ids.push(((await answer.json()) as { memory: { id: string } }).memory.id); // the contract
  }
  const bare = await loadPosts(empty, { connections: 64, contentBytes: 2048, seconds });
  return compared('GET, 64 connections', await loadGets(api, ids, 64, seconds), bare);
}

/** MiB of memory at most while 64 requests of 2 MiB are under way, against those of the idle service. */
async function memoryUnderLargeBodies(kind: Place['kind'], role: Role, aim: string): Promise<Comparison[]> {
  const store = kind === 'sqlite' ? await newFolder() : await newPostgres();
  const service = await startService(store.place, role);
  try {
    const idle = service.memory();
    await loadPosts(service, { connections: 64, contentBytes: 2 * 1024 * 1024 - 4096, seconds: 5 });
    const loaded = service.memory();
    if (!idle || !loaded) return [];
    const name = `memory at most, 64 x POST 2 MiB at once, against idle, role ${role}`;
    return [{ name, measured: loaded.most, bare: idle.now, unit: 'MiB', kind: 'cost', aim }];
  } finally {
    await service.stop();
    await store.remove();
  }
}

async function readiness(kind: Place['kind'], empty: MeasuredService): Promise<Comparison> {
  const store = kind === 'sqlite' ? await newFolder() : await newPostgres();
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
