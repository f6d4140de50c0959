import { availableParallelism, cpus } from 'node:os';
import { busyAtMost, type Cores, coresFor } from './scale/cores-for-load.ts';
import { percent, printTable, rounded, whole } from './scale/markdown-table.ts';
import { type MeasureOptions, measureMachine } from './scale/measure/measure-machine.ts';
import type { Place, Point } from './scale/measure/point.ts';
import { quietPoint } from './scale/measure/quiet-point.ts';

/**
 * Measures one, two and four processes of the service on one PostgreSQL: rates, and the CPU of a request in each part. Prints the tables of
 * docs/scale.md in its order, with the cores that larger loads need by what was measured. Throws where the system does not say how much CPU threads take.
 */
export async function manyProcesses(options: MeasureOptions): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('Only Linux says how much CPU each thread takes: this cannot be measured here.');
  const points = (await measureMachine(options)).map(quietPoint);
  const machine = `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`;
  console.log(`Node ${process.version}, ${machine}, ${options.rounds} rounds of ${options.seconds} s`);
  printRates(points);
  printPoints(points);
  printCores(points);
}

function printRates(points: readonly Point[]): void {
  const loads = [
    ['POST, 16 connections', 'POST', 16],
    ['POST, 64 connections', 'POST', 64],
    ['GET, 16 connections', 'GET', 16],
    ['GET, 64 connections', 'GET', 64],
    ['Memories made ready', 'process', 0],
  ] as const;
  const rate = (count: number, work: string, connections: number) =>
    whole(
      points.find((one) => one.processes === count && one.work === work && one.connections === connections)
        ?.rate ?? Number.NaN,
    );
  printTable(
    'Measured',
    loads.map(([name, work, connections]) => ({
      'a second': name,
      '1 process': rate(1, work, connections),
      '2 processes': rate(2, work, connections),
      '4 processes': rate(4, work, connections),
    })),
  );
}

function printPoints(points: readonly Point[]): void {
  printTable(
    'Milliseconds of CPU of a request, of the best quiet round',
    points.map((point) => ({
      point: nameOf(point),
      'p50 ms': rounded(point.p50),
      client: rounded(point.client),
      'event loop': rounded(point.loop),
      'its other threads': rounded(point.beside),
      database: rounded(point.database),
      'in a group': rounded(point.groupSize),
      'a flush, ms': rounded(point.flush),
    })),
  );
}

/** POST and GET of a second. Each app reads a Memory about twice, so there are two GETs to a POST (a guess). */
const loadsToCome = [100, 1000, 10_000].map((posts) => ({ posts, gets: 2 * posts }));

function printCores(points: readonly Point[]): void {
  const sum = (of: Readonly<Record<string, Cores>>, part: keyof Cores) =>
    Object.values(of).reduce((cores, one) => cores + one[part], 0);
  printTable(
    `Computed: cores that a load needs when they may be busy for ${busyAtMost * 100} % of the time`,
    loadsToCome.map((load) => {
      const cores = coresFor(load, points);
      const database = sum(cores, 'database');
      return {
        'POST a second': whole(load.posts),
        'GET a second': whole(load.gets),
        'API cores': rounded(sum(cores, 'api')),
        'worker cores': rounded(sum(cores, 'worker')),
        'database cores': rounded(database),
        'of those for processing': percent(cores.process.database / database),
        'for storing': percent(cores.POST.database / database),
        'for reading': percent(cores.GET.database / database),
      };
    }),
  );
}

const nameOf = ({ work, processes, connections }: Place): string =>
  `${work}, ${processes} ${processes === 1 ? 'process' : 'processes'}${connections === 0 ? '' : `, ${connections} connections`}`;
