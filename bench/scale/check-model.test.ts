import { expect, test } from 'vitest';
import { checkModel } from './check-model.ts';
import type { Point, Work } from './measure/point.ts';
import { connectionsOf, fitLine } from './model/calibrate.ts';
import { type Demands, oneMachine } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

const truth: Record<Work, Demands> = {
  POST: {
    client: { request: 0.08, group: 0, wake: 0.05 },
    loop: { request: 0.15, group: 0.3, wake: 0.1 },
    beside: 0.02,
    waitsBeside: false,
    database: { request: 0.1, group: 0.7 },
    flush: 0.5,
    groupSize: 128,
    groups: 2,
  },
  GET: {
    client: { request: 0.06, group: 0, wake: 0.05 },
    loop: { request: 0.18, group: 0, wake: 0.1 },
    beside: 0.02,
    waitsBeside: false,
    database: { request: 0.1, group: 0 },
    flush: 0,
    groupSize: 1,
    groups: 12,
  },
  process: {
    client: { request: 0, group: 0, wake: 0 },
    loop: { request: 1, group: 0, wake: 0.1 },
    beside: 1.5,
    waitsBeside: true,
    database: { request: 2, group: 0 },
    flush: 0.5,
    groupSize: 1,
    groups: 8,
  },
};

/** A machine of two cores that is just as the model says. */
function pointOf(work: Work, processes: number, connections: number): Point {
  const demands = truth[work];
  const found = simulate(demands, oneMachine(2, processes, connectionsOf(work, processes, connections)), {
    seed: 7,
    requests: 1500,
  });
  return {
    work,
    processes,
    connections,
    rate: found.rate,
    p50: found.p50,
    client: demands.client.request + demands.client.wake * found.wakes.client,
    loop: demands.loop.request + demands.loop.group / found.groupSize + demands.loop.wake * found.wakes.loop,
    beside: demands.beside,
    database: demands.database.request + demands.database.group / found.groupSize,
    groupSize: found.groupSize,
    flush: demands.flush === 0 ? Number.NaN : demands.flush,
    others: 0,
  };
}

const points: readonly Point[] = [1, 2, 4].flatMap((processes) => [
  ...(processes === 1 ? [1, 4, 16, 64] : [16, 64]).flatMap((connections) => [
    pointOf('POST', processes, connections),
    pointOf('GET', processes, connections),
  ]),
  pointOf('process', processes, 0),
]);
const machine = { cores: 2, seed: 1, requests: 1500 };

test('a machine that is as the model says is found again, and its points with four processes check it', () => {
  const { models, compared, holds } = checkModel(points, machine);
  expect(holds).toBe(true);
  const { POST, GET } = models;
  expect(GET.demands.loop.request).toBeCloseTo(truth.GET.loop.request, 1);
  expect(GET.demands.loop.wake).toBeCloseTo(truth.GET.loop.wake, 1);
  expect(POST.demands.database.group).toBeCloseTo(truth.POST.database.group, 1);
  expect(POST.sharing).toBeLessThan(0.1);
  expect(compared.filter(({ isCalibration }) => !isCalibration).map(({ point }) => point.processes)).toEqual(
    Array(5).fill(4),
  );
});

test('a model does not hold when one of the points that check it is too far off, or none does', () => {
  const off = points.map((point) =>
    point.work === 'GET' && point.processes === 4 && point.connections === 64
      ? { ...point, rate: point.rate / 1.5 }
      : point,
  );
  expect(checkModel(off, machine).holds).toBe(false);
  expect(
    checkModel(
      points.filter(({ processes }) => processes < 4),
      machine,
    ).holds,
  ).toBe(false);
});

test('what the points of four processes say does not change the model', () => {
  const other = points.map((point) =>
    point.processes === 4 ? { ...point, rate: 1, loop: 9, database: 9 } : point,
  );
  expect(checkModel(other, machine).models).toEqual(checkModel(points, machine).models);
});

test('a line through points has no part below 0', () => {
  expect(
    fitLine([
      { x: 1, y: 5 },
      { x: 2, y: 7 },
    ]),
  ).toEqual({ base: 3, slope: 2 });
  expect(
    fitLine([
      { x: 1, y: 7 },
      { x: 2, y: 5 },
    ]),
  ).toEqual({ base: 6, slope: 0 });
  expect(
    fitLine([
      { x: 1, y: 0 },
      { x: 3, y: 8 },
    ]),
  ).toEqual({ base: 0, slope: 2 });
  expect(
    fitLine([
      { x: 1, y: 4 },
      { x: 1, y: 6 },
    ]),
  ).toEqual({ base: 5, slope: 0 });
});
