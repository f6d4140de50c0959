import { expect, test } from 'vitest';
import { checkModel } from './check-model.ts';
import type { Point, Work } from './measure/point.ts';
import { connectionsOf, cpuOf, crowding } from './model/calibrate.ts';
import { type Demands, oneMachine, slower } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

const waking = { client: 0.05, loop: 0.1 };
const truth: Record<Work, Demands> = {
  POST: {
    client: { request: 0.08, group: 0, wake: waking.client },
    loop: { request: 0.15, group: 0.3, wake: waking.loop },
    beside: 0.02,
    database: { request: 0.1, group: 0.7 },
    flush: { alone: 0.3, waits: 0.5 },
    steps: [{ groupSize: 128, groups: 2 }],
    notifies: true,
  },
  GET: {
    client: { request: 0.06, group: 0, wake: waking.client },
    loop: { request: 0.18, group: 0, wake: waking.loop },
    beside: 0.02,
    database: { request: 0.1, group: 0 },
    flush: { alone: 0, waits: 0 },
    steps: [{ groupSize: 1, groups: 12 }],
    notifies: false,
  },
  process: {
    client: { request: 0, group: 0, wake: 0 },
    loop: { request: 1, group: 0, wake: 0 },
    beside: 1.5,
    database: { request: 2, group: 0 },
    flush: { alone: 0.3, waits: 0.5 },
    steps: [
      { groupSize: 8, groups: 1 },
      { groupSize: 1, groups: 8 },
    ],
    notifies: false,
  },
};
const sharing = 0.6;

/** A machine of two cores that is just as the model says. */
function pointOf(work: Work, processes: number, connections: number): Point {
  const demands = slower(truth[work], crowding(sharing, processes));
  const found = simulate(demands, oneMachine(2, processes, connectionsOf(work, processes, connections)), {
    seed: 7,
    requests: 1500,
  });
  const [busy = 0] = found.utilisation;
  return {
    work,
    processes,
    connections,
    rate: found.rate,
    p50: found.p50,
    ...cpuOf(demands, { ...found, sleeps: found.wakes, processes }),
    sleeps: found.wakes,
    groupSize: work === 'POST' ? found.groupSize : 1,
    // alone on the machine, a request finds the cores free while its own flush runs
    flush: work === 'GET' ? null : demands.flush.alone + (connections === 1 ? 0 : demands.flush.waits * busy),
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
  for (const work of ['POST', 'GET', 'process'] as const) {
    const { demands, sharing: found } = models[work];
    expect(Math.abs(found - sharing)).toBeLessThan(0.11);
    for (const part of ['client', 'loop', 'database'] as const)
      expect(demands[part].request).toBeCloseTo(truth[work][part].request, 1);
  }
  expect(models.POST.demands.loop.group).toBeCloseTo(0.3, 1);
  expect(models.POST.demands.database.group).toBeCloseTo(0.7, 1);
  expect(models.GET.demands.loop.wake).toBeCloseTo(waking.loop, 1);
  expect(models.POST.demands.flush.alone).toBeCloseTo(0.3, 1);
  const unseen = compared.filter(({ had }) => had === 'nothing').map(({ point }) => point.processes);
  expect(unseen).toEqual(Array(5).fill(4));
});

const isBusiest = ({ work, connections }: Point): boolean => work === 'GET' && connections === 64;
const changed = (which: (point: Point) => boolean, change: (point: Point) => Partial<Point>): Point[] =>
  points.map((point) => (which(point) ? { ...point, ...change(point) } : point));

test.each([1, 2, 4])('a model does not hold when a loaded point of %i processes is too far off', (count) => {
  const off = changed(
    (point) => isBusiest(point) && point.processes === count,
    ({ rate }) => ({ rate: rate / 1.5 }),
  );
  expect(checkModel(off, machine).holds).toBe(false);
});

test('a point with few connections may be off; without a point that the model had nothing of, it does not hold', () => {
  const few = changed(
    ({ connections }) => connections === 4,
    ({ rate }) => ({ rate: rate / 1.5 }),
  );
  expect(checkModel(few, machine).holds).toBe(true);
  const known = points.filter(({ processes }) => processes < 4);
  expect(checkModel(known, machine).holds).toBe(false);
});

test('what the points of four processes say does not change the model, and no GET is measured by its rate', () => {
  const { models } = checkModel(points, machine);
  const other = changed(
    ({ processes }) => processes === 4,
    () => ({ rate: 1, loop: 9, database: 9 }),
  );
  expect(checkModel(other, machine).models).toEqual(models);
  const rates = changed(
    ({ work }) => work === 'GET',
    ({ rate }) => ({ rate: rate / 3, p50: 99 }),
  );
  expect(checkModel(rates, machine).models).toEqual(models);
});

test('CPU that was not measured is an error', () => {
  const wrong = changed(isBusiest, () => ({ database: -0.3 }));
  expect(() => checkModel(wrong, machine)).toThrow('took no CPU');
});
