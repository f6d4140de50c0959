import type { Point, Work } from './measure/point.ts';
import { calibrate, connectionsOf } from './model/calibrate.ts';
import { type Demands, oneMachine, type Simulated, slower } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

/** Share of the measured rate that the model may be off by, where it was not calibrated. */
export const tolerance = 0.2;

/** Processes of the points that the model is made from; all others check it. */
const calibrating = [1, 2];

/** A point as it was measured and as the model has it. */
export type Compared = {
  readonly point: Point;
  readonly simulated: Simulated;
  /** (model - measured) / measured, of the rate. */
  readonly difference: number;
  /** Whether the model was made from this point: then it says nothing about the model. */
  readonly isCalibration: boolean;
};

/** What one kind of work takes, and by what share its CPU grows with each doubling of the processes of one machine. */
export type WorkModel = { readonly demands: Demands; readonly sharing: number };

export type CheckedModel = {
  readonly models: Readonly<Record<Work, WorkModel>>;
  readonly compared: readonly Compared[];
  /** Whether every point that the model was not made from is within {@link tolerance}. */
  readonly holds: boolean;
};

/** The machine that was measured, and the seed of the model. */
export type ModelOptions = {
  readonly cores: number;
  readonly seed: number;
  /** Requests of each simulation. */
  readonly requests: number;
};

/**
 * Makes the model from the points of one process, and from those of two what it costs that processes share the caches of
 * a machine; then compares it with all points.
 */
export function checkModel(points: readonly Point[], options: ModelOptions): CheckedModel {
  const modelOf = (work: Work, wake?: { readonly client: number; readonly loop: number }): WorkModel => {
    const own = points.filter((point) => point.work === work);
    const demands = calibrate(
      work,
      own.filter(({ processes }) => processes === 1),
      options,
      wake,
    );
    return {
      demands,
      sharing: fitSharing(
        demands,
        own.filter(({ processes }) => processes === 2),
        options,
      ),
    };
  };
  const GET = modelOf('GET');
  const wake = { client: GET.demands.client.wake, loop: GET.demands.loop.wake };
  const models = { POST: modelOf('POST', wake), GET, process: modelOf('process', wake) };
  const compared = points.map((point): Compared => {
    const simulated = simulateAt(point, models[point.work], options);
    const isCalibration = calibrating.includes(point.processes);
    return { point, simulated, difference: simulated.rate / point.rate - 1, isCalibration };
  });
  const checked = compared.filter(({ isCalibration }) => !isCalibration);
  const holds = checked.length > 0 && checked.every(({ difference }) => Math.abs(difference) <= tolerance);
  return { models, compared, holds };
}

/** The model of a point that was measured, or could be. */
function simulateAt(
  { work, processes, connections }: Pick<Point, 'work' | 'processes' | 'connections'>,
  { demands, sharing }: WorkModel,
  { cores, seed, requests }: ModelOptions,
): Simulated {
  const deployment = oneMachine(cores, processes, connectionsOf(work, processes, connections));
  return simulate(slower(demands, (1 + sharing) ** Math.log2(processes)), deployment, {
    seed,
    requests,
  });
}

/** Of shares up to 1, in steps of a twentieth, the one with which the rates are nearest to those measured. */
function fitSharing(demands: Demands, points: readonly Point[], options: ModelOptions): number {
  const error = (sharing: number): number =>
    points.reduce(
      (sum, point) => sum + Math.log(simulateAt(point, { demands, sharing }, options).rate / point.rate) ** 2,
      0,
    );
  const tried = Array.from({ length: 21 }, (_, step) => step / 20).map((sharing) => ({
    sharing,
    off: error(sharing),
  }));
  return tried.reduce((best, one) => (one.off < best.off ? one : best)).sharing;
}
