import { expect, test } from 'vitest';
import { coresFor } from './cores-for-load.ts';
import type { Point } from './measure/point.ts';

const point = (change: Partial<Point>): Point => ({
  work: 'POST',
  processes: 4,
  connections: 64,
  rate: 1000,
  p50: 2,
  client: 1,
  loop: 0.4,
  beside: 0.2,
  database: 0.3,
  groupSize: 4,
  flush: 0.5,
  others: 0,
  ...change,
});

test('cores are the rate times the CPU of the most crowded point, with two fifths left for peaks', () => {
  const points = [
    point({ connections: 16, database: 9 }),
    point({}),
    point({ processes: 2, database: 9 }),
    point({ work: 'GET', loop: 0.15, beside: 0, database: 0.06 }),
    point({ work: 'process', connections: 0, loop: 1.2, beside: 3.6, database: 2.4 }),
  ];
  const { POST, GET, process } = coresFor({ posts: 1000, gets: 2000 }, points);
  expect(POST).toEqual({ api: expect.closeTo(1), worker: 0, database: expect.closeTo(0.5) });
  expect(GET).toEqual({ api: expect.closeTo(0.5), worker: 0, database: expect.closeTo(0.2) });
  expect(process).toEqual({ api: 0, worker: expect.closeTo(8), database: expect.closeTo(4) });
});

test('work that was not measured is an error that names it', () => {
  expect(() => coresFor({ posts: 1, gets: 1 }, [point({})])).toThrow('GET was not measured');
});
