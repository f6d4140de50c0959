import { type CheckedModel, type Compared, checkModel, tolerance } from './scale/check-model.ts';
import { percent, printTable, rounded, whole } from './scale/markdown-table.ts';
import type { MeasureOptions } from './scale/measure/measure-machine.ts';
import { type Place, type Point, total } from './scale/measure/point.ts';
import { quietPoint } from './scale/measure/quiet-point.ts';
import { measureOrRead } from './scale/points-file.ts';
import { capacities, projections } from './scale/projections.ts';

export type ScaleOptions = MeasureOptions & {
  /** Of the model's random numbers. */
  readonly seed: number;
  /** Keeps what is measured, or has it from another run. */
  readonly points: string | undefined;
};

/**
 * Measures one, two and four processes, makes a model from the CPU of one and two, and compares it with the rates of all.
 * Only a model that holds says something of larger deployments. Prints the tables of docs/scale.md in its order; true when
 * the model holds.
 */
export async function scaleModel(options: ScaleOptions): Promise<boolean> {
  const { on, cores, measured } = await measureOrRead(options, options.points);
  console.log(on);
  const points = measured.map(quietPoint);
  const checked = checkModel(points, { cores, seed: options.seed, requests: 10_000 });
  printRates(points);
  printDemands(checked);
  printComparison(checked, cores);
  printPoints(points);
  if (!checked.holds) {
    console.log('\nThe model does not hold here, so it says nothing of larger deployments.');
    return false;
  }
  printProjections(checked, options.seed);
  return true;
}

function printRates(points: readonly Point[]): void {
  const loads = ['POST 16', 'POST 64', 'GET 16', 'GET 64', 'process 0'].map((name) => ({
    name: name
      .replace('process 0', 'Memories made ready')
      .replace(/\d+/, ', $& connections')
      .replace(' ,', ','),
    of: points.filter(({ work, connections }) => `${work} ${connections}` === name),
  }));
  const rate = (of: readonly Point[], count: number) =>
    whole(of.find(({ processes }) => processes === count)?.rate ?? Number.NaN);
  const rows = loads.map(({ name, of }) => ({
    'a second': name,
    '1 process': rate(of, 1),
    '2 processes': rate(of, 2),
    '4 processes': rate(of, 4),
  }));
  printTable('Measured', rows);
}

function printDemands({ models }: CheckedModel): void {
  const sum = (request: number, group: number) =>
    group === 0 ? `${rounded(request)}` : `${rounded(request)} + ${rounded(group)} for its group`;
  printTable(
    'The model: milliseconds of CPU with one process, and how much more with very many',
    Object.entries(models).map(
      ([
        work,
        {
          demands: { client, loop, beside, database, flush },
          sharing,
        },
      ]) => ({
        work,
        client: `${rounded(client.request)} + ${rounded(client.wake)} a waking`,
        'event loop': `${sum(loop.request, loop.group)} + ${rounded(loop.wake)} a waking`,
        'its other threads': rounded(beside),
        database: sum(database.request, database.group),
        'a flush': `${rounded(flush.alone)}, and up to ${rounded(flush.waits)} of waiting`,
        'more with many': percent(sharing),
      }),
    ),
  );
}

const hadOf: Readonly<Record<Compared['had'], string>> = {
  cpu: 'its CPU, not its rate',
  nothing: 'nothing',
  few: 'does not count: too few connections',
};

function printComparison({ compared, holds }: CheckedModel, cores: number): void {
  printTable(
    `The model against what was measured; ${tolerance * 100} % are allowed`,
    compared.map(({ point, simulated, difference, had }) => ({
      point: nameOf(point),
      measured: whole(point.rate),
      model: whole(simulated.rate),
      difference: `${percent(difference)}${had !== 'few' && Math.abs(difference) > tolerance ? ', too far off' : ''}`,
      'in a group': rounded(point.groupSize),
      'in the model': rounded(simulated.groupSize),
      'cores busy': rounded((total(point) * point.rate) / 1000),
      'and in the model': rounded((simulated.utilisation[0] ?? 0) * cores),
      'the model had of it': hadOf[had],
    })),
  );
  console.log(
    holds ? '\nEvery point that counts is within it.' : '\nNot every point that counts is within it.',
  );
}

function printPoints(points: readonly Point[]): void {
  printTable(
    'All points: milliseconds of CPU of a request, of the best quiet round',
    points.map((point) => ({
      point: nameOf(point),
      'a second': whole(point.rate),
      'p50 ms': rounded(point.p50),
      client: rounded(point.client),
      loop: rounded(point.loop),
      beside: rounded(point.beside),
      database: rounded(point.database),
      'in a group': rounded(point.groupSize),
      'flush ms': rounded(point.flush),
      'cores of others': rounded(point.others),
    })),
  );
}

function printProjections(checked: CheckedModel, seed: number): void {
  printTable(
    'Computed: cores that a load needs when they may be busy for 60 % of the time',
    capacities(checked).map(({ posts, gets, apiCores, workerCores, databaseCores }) => ({
      'POST a second': whole(posts),
      'GET a second': whole(gets),
      'API cores': rounded(apiCores),
      'worker cores': rounded(workerCores),
      'database cores': rounded(databaseCores),
    })),
  );
  printTable(
    'Computed: deployments that were not measured, at full load',
    projections(checked, seed).map(({ name, work, simulated }) => ({
      deployment: name,
      work,
      'a second': whole(simulated.rate),
      'p50 ms': rounded(simulated.p50),
      'p99 ms': rounded(simulated.p99),
      'in a group': rounded(simulated.groupSize),
      'database busy': rounded(simulated.utilisation[1] ?? 0),
      'event loop busy': rounded(simulated.loop),
    })),
  );
}

const nameOf = ({ work, processes, connections }: Place): string =>
  `${work}, ${processes} ${processes === 1 ? 'process' : 'processes'}${connections === 0 ? '' : `, ${connections} connections`}`;
