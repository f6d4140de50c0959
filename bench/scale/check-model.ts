import type { Point, Work } from './measure/point.ts';
import { calibrate, placesOfAccount } from './model/calibrate.ts';
import { type Demands, oneMachine, type Simulated } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

/** Share of the measured rate that the model may be off by, where it was not calibrated. */
export const tolerance = 0.2;

/** A point as it was measured and as the model has it. */
export type Compared = {
  readonly point: Point;
  readonly simulated: Simulated;
  /** (model - measured) / measured, of the rate. */
  readonly difference: number;
  /** Whether the model was made from this point: then it says nothing about the model. */
  readonly isCalibration: boolean;
};

export type CheckedModel = {
  readonly demands: Readonly<Record<Work, Demands>>;
  readonly compared: readonly Compared[];
  /** Whether every point that the model was not made from is within {@link tolerance}. */
  readonly holds: boolean;
};

/** Makes the model from the points of one process, and compares it with all points of a machine of so many cores. */
export function checkModel(points: readonly Point[], cores: number, seed: number): CheckedModel {
  const demandsOf = (work: Work): Demands =>
    calibrate(
      work,
      points.filter((point) => point.work === work && isCalibration(point)),
    );
  const demands = { POST: demandsOf('POST'), GET: demandsOf('GET'), process: demandsOf('process') };
  const compared = points.map((point): Compared => {
    const { work, processes } = point;
    const connections = work === 'process' ? placesOfAccount * processes : point.connections;
    const simulated = simulate(demands[work], oneMachine(cores, processes, connections), {
      seed,
      requests: 20_000,
    });
    const difference = simulated.rate / point.rate - 1;
    return { point, simulated, difference, isCalibration: isCalibration(point) };
  });
  const holds = compared.every((one) => one.isCalibration || Math.abs(one.difference) <= tolerance);
  return { demands, compared, holds };
}

const isCalibration = ({ processes }: Point): boolean => processes === 1;
