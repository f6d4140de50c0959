import type { Comparison } from '../ratio-table.ts';
import { median } from '../ratio-table.ts';
import { fillStore } from './fill-store.ts';
import { type LoadResult, loadPosts } from './load.ts';
import { startService } from './service-process.ts';
import { newFolder, newPostgres, openPlace, type Place } from './stores.ts';

export type GrowthOptions = {
  readonly kind: Place['kind'];
  /** Seconds of load at each size, three times. */
  readonly seconds: number;
  /** Stored revisions, growing. The first is what the others are compared with. */
  readonly sizes: readonly number[];
};

type AtSize = {
  /** Revisions stored when the load began. */
  readonly size: number;
  /** Revisions stored when it ended: the load adds its own. */
  readonly end: number;
  readonly start: number;
  readonly sweep: number;
  readonly load: LoadResult;
};

/** How rate, delay, start and sweep of a service change as its store grows. */
export async function measureGrowth({ kind, seconds, sizes }: GrowthOptions): Promise<Comparison[]> {
  const store = kind === 'sqlite' ? await newFolder() : await newPostgres();
  const measured: AtSize[] = [];
  try {
    await (await startService(store.place, 'api')).stop(); // makes the schema and the account
    let stored = 0;
    for (const size of sizes) {
      await fillStore(store.place, stored, size);
      const at = await measureAt(store.place, size, seconds);
      stored = at.end;
      measured.push(at);
    }
  } finally {
    await store.remove();
  }
  const [first, ...others] = measured;
  return first === undefined ? [] : others.flatMap((other) => compare(first, other));
}

async function measureAt(place: Place, size: number, seconds: number): Promise<AtSize> {
  const begun = performance.now();
  const service = await startService(place, 'api');
  const start = performance.now() - begun;
  const loads: LoadResult[] = [];
  for (let round = 0; round < 3; round += 1) {
    loads.push(await loadPosts(service, { connections: 64, contentBytes: 2048, seconds }));
  }
  await service.stop();
  const end = loads.reduce((sum, { answered }) => sum + answered, size);
  const load = {
    answered: end - size,
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    cpu: loads.every(({ cpu }) => cpu !== undefined) ? median(loads.map(({ cpu = 0 }) => cpu)) : undefined,
  };
  return { size, end, start, load, sweep: await sweepTime(place) };
}

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

/** Whatever read the whole table would take hundreds of times as long. */
const noScan = '<= 4x';

const range = ({ size, end }: AtSize): string =>
  `${size.toLocaleString('en')} to ${end.toLocaleString('en')}`;

function compare(small: AtSize, large: AtSize): Comparison[] {
  const name = (what: string) => `${range(large)} stored: ${what}, of ${range(small)}`;
  const cost = (what: string, measured: number, bare: number): Comparison => ({
    name: name(what),
    measured,
    bare,
    unit: 'ms',
    kind: 'cost',
    aim: '',
  });
  return [
    {
      ...cost('POST rate, 64 connections', large.load.rate, small.load.rate),
      unit: '/s',
      kind: 'share',
      aim: '>= 0.8x',
    },
    ...(large.load.cpu !== undefined && small.load.cpu !== undefined
      ? [{ ...cost('processor time of one POST', large.load.cpu, small.load.cpu), unit: 'us' }]
      : []),
    { ...cost('POST p99', large.load.p99, small.load.p99), aim: '<= 1.2x' },
    { ...cost('start', large.start, small.start), aim: noScan },
    { ...cost('sweep', large.sweep, small.sweep), aim: noScan },
  ];
}
