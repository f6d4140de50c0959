import { expect, test } from 'vitest';
import type { Comparison } from '../ratio-table.ts';
import { guardTable } from './guard-table.ts';
import { compareSides, differenceOf } from './noise.ts';
import type { Outcome } from './outcome.ts';

test('a difference counts when the values are apart, and further than those of either side', () => {
  expect(differenceOf([10, 11, 10.5], [13, 12.5, 13.2], 'cost')).toBe('worse');
  expect(differenceOf([13, 12.5, 13.2], [10, 11, 10.5], 'cost')).toBe('better');
  expect(differenceOf([0.5, 0.52, 0.51], [0.6, 0.61, 0.62], 'share')).toBe('better');
});

test('values that overlap, or vary as much as they differ, are within the noise', () => {
  expect(differenceOf([10, 11, 10.5], [10.9, 15, 14], 'cost')).toBe('within the noise');
  expect(differenceOf([10, 12, 11], [12.1, 12.9, 12.5], 'cost')).toBe('within the noise');
  expect(differenceOf([10, 10, 12], [11.9, 13, 13], 'cost')).toBe('within the noise');
  expect(differenceOf([10, 10, 10], [10, 10, 10], 'cost')).toBe('within the noise');
});

test('two runs of a side say nothing', () => {
  expect(differenceOf([10, 10.1], [20, 20.1, 20.2], 'cost')).toBe('too few runs');
});

const line = (name: string, measured: number, aim: string): Comparison => ({
  name,
  measured,
  bare: 10,
  unit: 'MB',
  kind: 'cost',
  aim,
});
const runs = (row: string, name: string, aim: string, values: readonly number[]): Outcome[] =>
  values.map((value) => ({ row, lines: [line(name, value, aim)] }));

test('what is compared is what the aim of this version speaks of', () => {
  const ours = [
    ...runs('memory', 'page', '<= 300 MB', [200, 201, 202]),
    ...runs('key', 'p95', '<= 2x', [30, 31, 32]),
  ];
  const theirs = [
    ...runs('memory', 'page', '<= 9x', [300, 301, 302]),
    ...runs('key', 'p95', '', [30, 31, 32]),
  ];
  expect(compareSides(theirs, ours)).toMatchObject([
    { row: 'memory', unit: 'MB', theirs: { median: 301 }, ours: { median: 201 }, difference: 'better' },
    { row: 'key', unit: 'x', theirs: { median: 3.1 }, ours: { median: 3.1 }, difference: 'within the noise' },
  ]);
});

test('a row that one side does not have says so', () => {
  const ours = [...runs('key', 'p95', '', [30, 31, 32]), { row: 'postgres', failed: 'it did not start' }];
  const theirs = [{ row: 'key', failed: 'this version has no such bench' }];
  const text = guardTable(compareSides(theirs, ours), 'abcd1234');
  expect(text).toContain('p95: not measured in the other commit: this version has no such bench');
  expect(text).toContain('not measured: it did not start');
});

test('the table has both medians, what they vary between, and the change', () => {
  const sides = compareSides(runs('key', 'p95', '', [30, 20, 40]), runs('key', 'p95', '', [60, 61, 100]));
  const [, cells = ''] = guardTable(sides, 'abcd1234').split('\n');
  expect(cells.trim().split(/\s{2,}/)).toEqual([
    'key',
    'p95',
    '3.000x (2.000 to 4.000)',
    '6.100x (6.000 to 10.0)',
    '+103.3 %',
    'within the noise',
  ]);
});
