import { type LoadResult, loadGets, loadPosts } from '../../service/load.ts';
import type { MeasuredService } from '../../service/service-process.ts';
import type { Figures, Place } from './point.ts';
import { type LoadedSystem, watchCpu } from './watch-cpu.ts';

/** Seconds of the same load before it is measured: connections that were idle are opened again, and their plans made. */
const warm = 1;

/** Posts revisions of 2 KiB, or reads these Memories, over so many connections, spread evenly over the processes. */
export async function measureLoad(
  system: LoadedSystem,
  { work, connections }: Pick<Place, 'work' | 'connections'>,
  seconds: number,
  ids: readonly string[],
): Promise<Figures> {
  const { database, services } = system;
  const each = connections / services.length;
  const load =
    (time: number) =>
    (service: MeasuredService): Promise<LoadResult> =>
      work === 'GET'
        ? loadGets(service, ids, each, time)
        : loadPosts(service, { connections: each, contentBytes: 2048, seconds: time });
  await Promise.all(services.map(load(warm)));
  const last = await database.lastNumber();
  await database.resetFlushes();
  const cpu = watchCpu(system);
  const results = await Promise.all(services.map(load(seconds)));
  const answered = results.reduce((sum, result) => sum + result.answered, 0);
  const costs = cpu.of(answered);
  return {
    ...costs,
    rate: results.reduce((sum, { rate }) => sum + rate, 0),
    p50: results.reduce((sum, { p50 }) => sum + p50, 0) / results.length,
    groupSize: work === 'GET' ? 1 : answered / (await database.groupsSince(last)),
    flush: work === 'GET' ? null : await database.flush(),
  };
}
