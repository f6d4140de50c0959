import { expect, test } from 'vitest';
import type { Figures, Measured } from './point.ts';
import { quietPoint } from './quiet-point.ts';

const round = (change: Partial<Figures>): Figures => ({
  rate: 1000,
  p50: 2,
  client: 0.1,
  loop: 0.2,
  beside: 0.05,
  database: 0.3,
  sleeps: { client: 1, loop: 2 },
  groupSize: 4,
  flush: 0.5,
  others: 0,
  ...change,
});
const measured = (...rounds: Figures[]): Measured => ({
  work: 'POST',
  processes: 2,
  connections: 16,
  rounds,
});

test('each figure is the median of the rounds that nothing disturbed', () => {
  const point = quietPoint(
    measured(
      round({ rate: 900, loop: 0.3 }),
      round({ rate: 1100, loop: 0.2 }),
      round({ rate: 1000, loop: 0.25 }),
      round({ rate: 5, loop: 9, others: 0.8 }),
    ),
  );
  expect(point).toMatchObject({
    work: 'POST',
    processes: 2,
    connections: 16,
    rate: 1000,
    loop: 0.25,
    flush: 0.5,
  });
  expect(quietPoint(measured(round({ flush: null, p50: null })))).toMatchObject({ flush: null, p50: null });
});

test('a point whose rounds were all disturbed is an error that names it', () => {
  expect(() => quietPoint(measured(round({ others: 0.4 }), round({ others: 1 })))).toThrow(
    'every round of POST with 2 processes and 16 connections',
  );
});
