import fc from 'fast-check';
import { expect, test } from 'vitest';
import { total } from '../measure/point.ts';
import { cpuOf } from './calibrate.ts';
import { type Demands, oneMachine, slower } from './deployment.ts';
import { simulate } from './simulate.ts';

const post: Demands = {
  client: { request: 0.08, group: 0, wake: 0.04 },
  loop: { request: 0.18, group: 0.2, wake: 0.1 },
  beside: 0.03,
  database: { request: 0.1, group: 0.6 },
  flush: { alone: 0.3, waits: 0.4 },
  steps: [{ groupSize: 128, groups: 2 }],
  notifies: true,
};
const get: Demands = {
  ...post,
  database: { request: 0.1, group: 0 },
  flush: { alone: 0, waits: 0 },
  steps: [{ groupSize: 1, groups: 12 }],
  notifies: false,
};
const task: Demands = {
  ...post,
  beside: 1.5,
  steps: [
    { groupSize: 8, groups: 1 },
    { groupSize: 1, groups: 8 },
  ],
};
const options = { seed: 1, requests: 4000 };

const systems = fc.record({
  demands: fc.constantFrom(post, get, task),
  cores: fc.integer({ min: 1, max: 6 }),
  processes: fc.integer({ min: 1, max: 5 }),
  connections: fc.integer({ min: 5, max: 80 }),
  seed: fc.integer({ min: 0, max: 1000 }),
});
const runs = { numRuns: 25 };

test("Little's law holds: requests under way are the rate times the time of a request", () => {
  fc.assert(
    fc.property(systems, ({ demands, cores, processes, connections, seed }) => {
      const found = simulate(demands, oneMachine(cores, processes, connections), { seed, requests: 2000 });
      const ratio = found.underWay / (found.rate * (found.mean / 1000));
      expect(Math.abs(ratio - 1)).toBeLessThan(0.05);
      expect(found.underWay).toBeLessThanOrEqual(connections);
    }),
    runs,
  );
});

test('no core and no event loop is busy for more than all of the time, and the CPU is what the requests asked for', () => {
  fc.assert(
    fc.property(systems, ({ demands, cores, processes, connections, seed }) => {
      const found = simulate(demands, oneMachine(cores, processes, connections), { seed, requests: 4000 });
      const [busy = 0] = found.utilisation;
      expect(busy).toBeGreaterThan(0);
      expect(busy).toBeLessThan(1.001);
      expect(found.loop).toBeLessThan(1.001);
      const asked = total(cpuOf(demands, { ...found, sleeps: found.wakes, processes }));
      expect((busy * cores * 1000) / found.rate / asked).toBeCloseTo(1, 0.5);
    }),
    runs,
  );
});

test('more cores never lower the rate', () => {
  for (const demands of [post, get])
    for (const processes of [1, 2, 4]) {
      const rates = [1, 2, 4, 8].map(
        (cores) => simulate(demands, oneMachine(cores, processes, 64), options).rate,
      );
      for (const [index, rate] of rates.entries())
        expect(rate).toBeGreaterThanOrEqual((rates[index - 1] ?? 0) * 0.97); // chance
    }
});

test('a request that costs more is answered less often', () => {
  const on = oneMachine(2, 2, 32);
  expect(simulate(slower(get, 2), on, options).rate).toBeCloseTo(simulate(get, on, options).rate / 2, -2);
});

test('one connection to a machine with cores enough takes just the sum of what a request takes', () => {
  const alone = simulate(get, oneMachine(8, 1, 1), { seed: 3, requests: 20_000 });
  expect(alone.mean).toBeCloseTo(0.18 + 0.2 + 2 * 0.1 + 0.1, 1);
  expect(alone.wakes.loop).toBeCloseTo(2, 1);
});

test('groups grow with the requests that wait, up to their limit', () => {
  const sizes = [1, 8, 64].map(
    (connections) => simulate(post, oneMachine(2, 1, connections), options).groupSize,
  );
  expect(sizes[0]).toBe(1);
  expect(sizes[2]).toBeGreaterThan(sizes[1] ?? 0);
  expect(
    simulate({ ...post, steps: [{ groupSize: 4, groups: 2 }] }, oneMachine(2, 1, 64), options).groupSize,
  ).toBeLessThanOrEqual(4);
});

test('the same seed gives the same result, another seed another one', () => {
  const on = oneMachine(2, 2, 16);
  expect(simulate(post, on, options)).toEqual(simulate(post, on, options));
  expect(simulate(post, on, { ...options, seed: 2 })).not.toEqual(simulate(post, on, options));
});

test('requests that came while a thread waited for its core are one turn', () => {
  const [free, busy] = [16, 2].map((cores) => simulate(post, oneMachine(cores, 4, 16), options));
  expect(busy?.groupSize).toBeGreaterThan((free?.groupSize ?? 0) * 1.2);
  expect(busy?.wakes.loop).toBeLessThan(free?.wakes.loop ?? 0);
});

test('a flush takes longer while the cores are busy', () => {
  const waiting = { ...post, flush: { alone: 0.3, waits: 10 } };
  const rate = (demands: Demands, cores: number) => simulate(demands, oneMachine(cores, 1, 16), options).rate;
  expect(rate(waiting, 2) / rate(post, 2)).toBeLessThan(rate(waiting, 64) / rate(post, 64) - 0.1);
});

test('a request of several steps runs that many transactions', () => {
  const slowDisk = { alone: 20, waits: 0 };
  const [one, two] = [[{ groupSize: 1, groups: 8 }], task.steps].map(
    (steps) => simulate({ ...task, flush: slowDisk, steps }, oneMachine(8, 1, 1), options).mean,
  );
  expect((two ?? 0) - (one ?? 0)).toBeGreaterThan(20);
});

test('processes notify each other at most every ten milliseconds, which costs a machine with many of them more', () => {
  const [alone, many] = [1, 4].map((processes) => {
    const on = oneMachine(2, processes, 16);
    const [quiet, notifying] = [false, true].map((notifies) => simulate({ ...post, notifies }, on, options));
    const sent = ((notifying?.notified ?? 0) * (notifying?.rate ?? 0)) / processes;
    expect(sent).toBeGreaterThan(60);
    expect(sent).toBeLessThanOrEqual(101);
    expect(quiet?.notified).toBe(0);
    return (notifying?.rate ?? 0) / (quiet?.rate ?? 0);
  });
  expect(many).toBeLessThan((alone ?? 0) - 0.1);
});

test('the other threads get their next request when the event loop has their response', () => {
  const busyLoop = { ...task, loop: { request: 0.8, group: 0, wake: 0 } };
  const { rate } = simulate(busyLoop, oneMachine(8, 1, 8), options);
  expect(rate).toBeLessThan(1000 / (task.beside + (0.8 * 0.6) / 2));
});

test('a flush of the log is shared by all who wait for one', () => {
  const slowDisk = { ...post, flush: { alone: 20, waits: 0 }, steps: [{ groupSize: 1, groups: 2 }] };
  const [few, many] = [1, 8].map(
    (processes) => simulate(slowDisk, oneMachine(8, processes, 64), options).rate,
  );
  expect(few).toBeLessThan(2 * 50 * 1.1); // two groups of one at a time, in fiftieths of a second
  expect(many).toBeGreaterThan((few ?? 0) * 3);
});
