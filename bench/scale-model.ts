import { type CheckedModel, checkModel, tolerance } from './scale/check-model.ts';
import type { MeasureOptions } from './scale/measure/measure-machine.ts';
import { measureMachine } from './scale/measure/measure-machine.ts';
import type { Point } from './scale/measure/point.ts';
import { capacities, projections } from './scale/projections.ts';

export type ScaleOptions = MeasureOptions & {
  /** Cores of this machine. */
  readonly cores: number;
  /** Of the model's random numbers. */
  readonly seed: number;
};

/**
 * Measures this machine with one, two and four processes, makes a model from the points of one, and compares it with the
 * others. Only a model that holds says something of larger deployments. True when it holds.
 */
export async function scaleModel(options: ScaleOptions): Promise<boolean> {
  const points = await measureMachine(options);
  const checked = checkModel(points, { ...options, requests: 10_000 });
  printDemands(points, checked);
  printComparison(checked);
  if (!checked.holds) {
    console.log('\nThe model does not hold here, so it says nothing of larger deployments.');
    return false;
  }
  printProjections(checked, options.seed);
  return true;
}

function printDemands(points: readonly Point[], { models }: CheckedModel): void {
  console.log('\nMeasured: milliseconds of CPU of a request, of the round with the median rate');
  console.table(
    points.map(({ work, processes, connections, ...figures }) => ({
      point: nameOf({ work, processes, connections }),
      'a second': whole(figures.rate),
      'p50 ms': round(figures.p50),
      client: round(figures.client),
      loop: round(figures.loop),
      beside: round(figures.beside),
      database: round(figures.database),
      'in a group': round(figures.groupSize),
      'flush ms': round(figures.flush),
      'cores of others': round(figures.others),
    })),
  );
  console.log('\nThe model, made from the points of one and two processes: milliseconds');
  console.table(
    Object.entries(models).map(
      ([
        work,
        {
          demands: { client, loop, beside, database, flush },
          sharing,
        },
      ]) => ({
        work,
        client: `${round(client.request)} + ${round(client.wake)} a waking`,
        loop: `${round(loop.request)} + ${round(loop.group)} a group + ${round(loop.wake)} a waking`,
        beside: round(beside),
        database: `${round(database.request)} + ${round(database.group)} a group`,
        flush: round(flush),
        'more for twice the processes': `${Math.round(sharing * 100)} %`,
      }),
    ),
  );
}

function printComparison({ compared, holds }: CheckedModel): void {
  console.log(`\nThe model against what was measured; checked points may differ by ${tolerance * 100} %`);
  console.table(
    compared.map(({ point, simulated, difference, isCalibration }) => ({
      point: nameOf(point),
      'measured a second': whole(point.rate),
      'model a second': whole(simulated.rate),
      difference: `${difference < 0 ? '' : '+'}${(difference * 100).toFixed(0)} %`,
      is: isCalibration
        ? 'calibration'
        : Math.abs(difference) <= tolerance
          ? 'checked'
          : 'checked: too far off',
    })),
  );
  console.log(holds ? 'Every checked point is within it.' : 'Not every checked point is within it.');
}

function printProjections(checked: CheckedModel, seed: number): void {
  console.log('\nComputed: deployments that were not measured, at full load');
  console.table(
    projections(checked, seed).map(({ name, work, simulated }) => ({
      deployment: name,
      work,
      'a second': whole(simulated.rate),
      'p50 ms': round(simulated.p50),
      'p99 ms': round(simulated.p99),
      'in a group': round(simulated.groupSize),
      'database busy': round(simulated.utilisation[1] ?? 0),
      'event loop busy': round(simulated.loop),
    })),
  );
  console.log('\nComputed: cores that a load needs when they may be busy for 60 % of the time');
  console.table(
    capacities(checked).map(({ posts, gets, apiCores, workerCores, databaseCores }) => ({
      'POST a second': posts,
      'GET a second': gets,
      'API cores': round(apiCores),
      'worker cores': round(workerCores),
      'database cores': round(databaseCores),
    })),
  );
}

const nameOf = ({
  work,
  processes,
  connections,
}: Pick<Point, 'work' | 'processes' | 'connections'>): string =>
  `${work}, ${processes} ${processes === 1 ? 'process' : 'processes'}${connections === 0 ? '' : `, ${connections} connections`}`;

const whole = (value: number): number => Math.round(value);
const round = (value: number): number => Number(value.toPrecision(3));
