import { expect, test } from 'vitest';
import type { Comparison } from '../ratio-table.ts';
import type { Outcome } from './outcome.ts';
import { byPart, rowNames } from './rows.ts';
import { isAsPromised, tableOf } from './table.ts';

const line = (name: string, measured: number, aim: string): Comparison => ({
  name,
  measured,
  bare: 20,
  unit: 'ms',
  kind: 'cost',
  aim,
});
const met: Outcome = { row: 'window', lines: [line('window to its list', 30, '<= 1.5x')] };
const missed: Outcome = {
  row: 'key',
  lines: [line('a key', 50, '<= 2x or <= 32 ms'), line('its median', 9, '')],
};
const failed: Outcome = { row: 'postgres', failed: 'PostgreSQL did not start' };

test('each line has its ratio, figures, aim and verdict, or who is ahead; a row that was not measured says why', () => {
  const beside: Outcome[] = [
    { row: 'qmd', lines: [line('a search', 40, '')] },
    { row: 'prisma', lines: [{ ...line('reading', 40, ''), unit: '/s', kind: 'share' }] },
  ];
  const cells = tableOf([met, missed, ...beside, failed])
    .split('\n')
    .map((text) => text.trim().split(/\s{2,}/));
  expect(cells).toEqual([
    ['row', 'what', 'ratio', 'figure', 'bare', 'aim'],
    ['window', 'window to its list', '1.50x', '30.0 ms', '20.0 ms', '<= 1.5x', 'met'],
    ['key', 'a key', '2.50x', '50.0 ms', '20.0 ms', '<= 2x or <= 32 ms', 'MISSED'],
    ['key', 'its median', '0.45x', '9.000 ms', '20.0 ms', 'ahead 2.22x'],
    ['qmd', 'a search', '2.00x', '40.0 ms', '20.0 ms', 'behind 2.00x'],
    ['prisma', 'reading', '2.00x', '40.0 /s', '20.0 /s', 'ahead 2.00x'],
    ['postgres', 'not measured: PostgreSQL did not start'],
  ]);
});

test('all is as promised when every row was measured and met; a line without an aim decides nothing', () => {
  expect(isAsPromised([met, { row: 'key', lines: [line('its median', 9, '')] }])).toBe(true);
  expect([isAsPromised([met, missed]), isAsPromised([met, failed])]).toEqual([false, false]);
});

test('rows that share a vault are measured together, and each row once', () => {
  expect(byPart(['memory', 'sqlite', 'window'])).toEqual([
    { part: 'app', names: ['memory', 'window'] },
    { part: 'sqlite', names: ['sqlite'] },
  ]);
  const all = byPart(rowNames).flatMap(({ names }) => names);
  expect(all.toSorted()).toEqual(rowNames.toSorted());
});
