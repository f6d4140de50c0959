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

test('the best round counts whole, unless it was disturbed', () => {
  const rounds = [
    round({ rate: 900, loop: 0.3 }),
    round({ rate: 1100, loop: 0.25 }),
    round({ rate: 1000, loop: 0.2 }),
    round({ rate: 5000, loop: 0.1, others: 0.8 }),
  ];
  expect(quietPoint(measured(...rounds))).toEqual({
    work: 'POST',
    processes: 2,
    connections: 16,
    ...rounds[1],
  });
});

test('a point whose rounds were all disturbed is an error that names it', () => {
  expect(() => quietPoint(measured(round({ others: 0.4 }), round({ others: 1 })))).toThrow(
    'every round of POST with 2 processes and 16 connections',
  );
});
