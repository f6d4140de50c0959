import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { median } from '../../ratio-table.ts';
import { keepTo, onMeasuredCores } from '../cores.ts';
import { type LoadResult, loadGets, loadPosts } from '../load.ts';
import type { MeasuredService } from '../service-process.ts';
import { newFolder } from '../stores.ts';
import { fetchOthers } from './fetch-others.ts';
import { type Side, sidesOf } from './sides.ts';
import type { ComparedRow } from './table.ts';

export type OthersOptions = {
  /** Seconds of load for each figure, three times. */
  readonly seconds: number;
  /** Notes that are added for the memory that it takes. */
  readonly notes: number;
};

type Running = { readonly service: MeasuredService; readonly ids: readonly string[] };
type Load = { readonly what: string; run(side: Running): Promise<LoadResult> };

const rounds = 3;

const loadsOf = (seconds: number): readonly Load[] => [
  ...[1, 64].map((connections) => ({
    what: `adding, ${connections} ${connections === 1 ? 'client' : 'clients'}`,
    run: ({ service }: Running) => loadPosts(service, { connections, contentBytes: 2048, seconds }),
  })),
  { what: 'reading, 64 clients', run: ({ service, ids }) => loadGets(service, ids, 64, seconds) },
];

/**
 * The Memory service beside what one would take instead, each in a process of its own: the same notes of 2 KiB from the same client, in
 * turns, on the same cores. Fails when the others cannot be had here.
 */
export async function compareOthers({
  seconds,
  notes,
}: OthersOptions): Promise<Result<{ names: readonly string[]; rows: readonly ComparedRow[] }, string>> {
  const packages = await fetchOthers();
  if (!packages.ok) return fail(packages.error);
  keepTo('load');
  const sides = sidesOf(packages.value);
  const folder = await onMeasuredCores(newFolder);
  try {
    const rows = [
      ...(await underLoads(sides, folder.place.at, seconds)),
      ...(await memoryAfter(sides, folder.place.at, notes)),
    ];
    return succeed({ names: sides.map(({ name }) => name), rows });
  } finally {
    await folder.remove();
  }
}

async function underLoads(sides: readonly Side[], folder: string, seconds: number): Promise<ComparedRow[]> {
  const running: Running[] = [];
  const rows: ComparedRow[] = [];
  try {
    for (const side of sides) running.push(await side.start(folder));
    for (const { what, run } of loadsOf(seconds)) {
      const results = running.map((): LoadResult[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, side] of running.entries()) results[at]?.push(await run(side));
      const of = (figure: (result: LoadResult) => number) => results.map((side) => median(side.map(figure)));
      rows.push(
        { what, unit: '/s', figures: of(({ rate }) => rate) },
        { what: `${what}: p99`, unit: 'ms', figures: of(({ p99 }) => p99) },
        {
          what: `${what}: processor time of one`,
          unit: 'us',
          figures: of(({ cpu }) => cpu ?? Number.NaN),
        },
      );
    }
  } finally {
    for (const { service } of running) await service.stop();
  }
  return rows;
}

/** One program after the other, each with a new store and the same number of notes. */
async function memoryAfter(sides: readonly Side[], folder: string, notes: number): Promise<ComparedRow[]> {
  const figures: number[] = [];
  for (const side of sides) {
    const { service } = await side.start(folder);
    try {
      const load = { connections: 16, contentBytes: 2048, seconds: Number.POSITIVE_INFINITY, most: notes };
      await loadPosts(service, load);
      figures.push(service.memory()?.now ?? Number.NaN);
    } finally {
      await service.stop();
    }
  }
  return [{ what: `memory after ${notes.toLocaleString('en')} notes`, unit: 'MiB', figures }];
}
