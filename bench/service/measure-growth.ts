import pg from 'pg';
import { openDatabase } from '../../src-service/storage/sqlite/open-database.ts';
import { type Comparison, median } from '../ratio-table.ts';
import { cpuOfServer, parentOf } from '../scale/measure/cpu-time.ts';
import { keepTo, onMeasuredCores } from './cores.ts';
import { fillStore } from './fill-store.ts';
import { type LoadResult, loadGets, loadPosts } from './load.ts';
import { type MeasuredService, startService } from './service-process.ts';
import { newFolder, newPostgres, openPlace, type Place } from './stores.ts';
import { compareTurns } from './take-turns.ts';

export type GrowthOptions = {
  readonly kind: Place['kind'];
  /** Seconds of load for each figure, three times. */
  readonly seconds: number;
  /** Stored revisions of the large store. */
  readonly stored: number;
};

/** A service on a store of some size, how long it took to start, and ids of what is stored. */
type Side = {
  readonly place: Place;
  readonly service: MeasuredService;
  readonly start: number;
  readonly ids: readonly string[];
};

/** Stored revisions of the small store, when the load begins; what is posted to either is added. */
const few = 1_000;

/** Ids that are read, of all that are stored. */
const read = 100_000;

/** Whatever read the whole table would take hundreds of times as long. */
const noScan = '<= 4x';

const sameCost = '<= 1.3x';

/**
 * What an operation costs in a large store, of what it costs in a small one. Each has a service, and with PostgreSQL a server,
 * of its own, and they take turns. Processor time is that of the database's server, too.
 */
export async function measureGrowth({ kind, seconds, stored }: GrowthOptions): Promise<Comparison[]> {
  keepTo('load');
  const stores = [await newStore(kind), await newStore(kind)] as const;
  const [smallPlace, largePlace] = [stores[0].place, stores[1].place];
  try {
    const small = await filled(smallPlace, few);
    const large = await filled(largePlace, stored);
    const rows = await compareLoads(small, large, seconds, `${stored.toLocaleString('en')} stored`);
    await Promise.all([small.service.stop(), large.service.stop()]);
    return [
      ...rows,
      cost('start', large.start, small.start),
      cost('sweep', await sweepTime(largePlace), await sweepTime(smallPlace)),
    ];
  } finally {
    for (const { remove } of stores) await remove();
  }
}

const newStore = (kind: Place['kind']) =>
  onMeasuredCores(() => (kind === 'sqlite' ? newFolder() : newPostgres()));

const against = `of ${few.toLocaleString('en')}`;

const cost = (what: string, measured: number, bare: number): Comparison => ({
  name: `${what}, ${against}`,
  measured,
  bare,
  unit: 'ms',
  kind: 'cost',
  aim: noScan,
});

async function filled(place: Place, size: number): Promise<Side> {
  await (await startService(place, 'api')).stop(); // makes the schema and the account
  await fillStore(place, 0, size);
  const begun = performance.now();
  const service = await startService(place, 'api');
  const start = performance.now() - begun;
  return { place, service: await withDatabase(service, place), start, ids: await idsIn(place) };
}

/** A service whose processor time is that of its database's server, too. */
async function withDatabase(service: MeasuredService, { kind, at }: Place): Promise<MeasuredService> {
  if (kind === 'sqlite' || service.cpu() === undefined) return service;
  const client = new pg.Client(at);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const server = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return { ...service, cpu: () => (service.cpu() ?? Number.NaN) + cpuOfServer(server) * 1000 };
}

async function compareLoads(
  small: Side,
  large: Side,
  seconds: number,
  size: string,
): Promise<readonly Comparison[]> {
  const compare = async (
    what: string,
    load: (side: Side) => Promise<LoadResult>,
    more: { readonly rate?: string; readonly p99?: string },
  ): Promise<Comparison[]> => {
    for (const side of [small, large]) await load(side); // what a process compiles is not measured
    const [one, other] = [() => load(large), () => load(small)];
    const aims = { ...more, cpu: sameCost, p50: sameCost };
    return compareTurns(`${what}, 64 connections, ${size}`, one, other, aims, against);
  };
  return [
    ...(await compare('GET', (side) => loadGets(side.service, shuffled(side.ids), 64, seconds), {})),
    ...(await compare(
      'POST 2 KiB',
      ({ service }) => loadPosts(service, { connections: 64, contentBytes: 2048, seconds }),
      { rate: '>= 0.8x', p99: '<= 1.2x' },
    )),
  ];
}

/** Ids of Memories at random. */
async function idsIn({ kind, at }: Place): Promise<string[]> {
  if (kind === 'postgres') {
    const client = new pg.Client(at);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM memory_service.memory ORDER BY random() LIMIT ${read}`,
    );
    await client.end();
    return rows.map(({ id }) => id);
  }
  const opened = openDatabase(at, { create: false });
  if (!opened.ok) throw new Error(opened.error);
  const found = opened.value
    .prepare<[], { id: string }>(`SELECT id FROM memory ORDER BY random() LIMIT ${read}`)
    .all();
  opened.value.close();
  return found.map(({ id }) => id);
}

const shuffled = (ids: readonly string[]): string[] =>
  ids
    .map((id) => ({ id, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);

/** Of the first sweep of a process: a later one goes on where it ended, and has more or less to look at. */
async function sweepTime(place: Place): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const opened = await openPlace(place);
    if (!opened.ok) throw new Error(opened.error);
    await opened.value.queue.renew('bench', [], Date.now()); // the thread that writes has started then
    const begun = performance.now();
    await opened.value.queue.sweep(Date.now());
    times.push(performance.now() - begun);
    await opened.value.close();
  }
  return median(times);
}
