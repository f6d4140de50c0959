import { isLoaded, type Place, type Point, type Work } from './measure/point.ts';
import { calibrate, calibrateMachine, connectionsOf, crowding, type WorkModel } from './model/calibrate.ts';
import { oneMachine, type Simulated, slower } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

/** Share of the measured rate that the model may be off by. */
export const tolerance = 0.2;

/** Processes of the points whose CPU the model is made from. */
const calibrating = [1, 2];

/** A point as it was measured and as the model has it. */
export type Compared = {
  readonly point: Point;
  readonly simulated: Simulated;
  /** (model - measured) / measured, of the rate. */
  readonly difference: number;
  /** What the model had of this point: its CPU but not its rate, or nothing; `few`: its connections are too few to count. */
  readonly had: 'cpu' | 'nothing' | 'few';
};

export type CheckedModel = {
  readonly models: Readonly<Record<Work, WorkModel>>;
  readonly compared: readonly Compared[];
  /** Whether the rate of every loaded point is within {@link tolerance}, and of some the model had nothing. */
  readonly holds: boolean;
};

/** The machine that was measured, and the seed of the model. */
export type ModelOptions = {
  readonly cores: number;
  readonly seed: number;
  /** Requests of each simulation. */
  readonly requests: number;
};

/** Makes the model from the CPU of points with one and two processes, and compares it with the rates of all points. */
export function checkModel(points: readonly Point[], options: ModelOptions): CheckedModel {
  const known = points.filter(({ processes }) => calibrating.includes(processes));
  const machine = calibrateMachine(known, options.cores);
  const modelOf = (work: Work): WorkModel =>
    calibrate(
      work,
      known.filter((point) => point.work === work && isLoaded(point)),
      machine,
    );
  const models = { POST: modelOf('POST'), GET: modelOf('GET'), process: modelOf('process') };
  const compared = points.map((point): Compared => {
    const simulated = simulateAt(point, models[point.work], options);
    const had = isLoaded(point) ? (known.includes(point) ? 'cpu' : 'nothing') : 'few';
    return { point, simulated, difference: simulated.rate / point.rate - 1, had };
  });
  const holds =
    compared.some(({ had }) => had === 'nothing') &&
    compared.every(({ had, difference }) => had === 'few' || Math.abs(difference) <= tolerance);
  return { models, compared, holds };
}

/** The model of a point that was measured, or could be. */
function simulateAt(
  { work, processes, connections }: Place,
  { demands, sharing }: WorkModel,
  { cores, seed, requests }: ModelOptions,
): Simulated {
  const deployment = oneMachine(cores, processes, connectionsOf(work, processes, connections));
  return simulate(slower(demands, crowding(sharing, processes)), deployment, { seed, requests });
}
