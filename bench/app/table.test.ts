import { expect, test } from 'vitest';
import { type Row, tableOf, verdictOf } from './table.ts';

const rows: readonly Row[] = [
  { what: 'start', unit: 'ms', ours: 900, aim: 1500, others: { MiniSearch: 50, Joplin: 2500 } },
  { what: 'search', unit: 'ms', ours: 12, aim: 30, others: { ripgrep: 300 } },
  { what: 'rename', unit: 'ms', ours: 1200, aim: 1000 },
  { what: 'desktop', unit: 'ms', ours: null, reason: 'no Electron', aim: 1500 },
];

test('the table shows what is missed or not ahead; what was not measured does not pass', () => {
  expect(verdictOf(rows)).toEqual(['Missed: rename; desktop.', 'Not ahead of MiniSearch: start.']);
  expect(verdictOf([rows[1] as Row])).toEqual([
    'Every aim is met.',
    'Ahead of all that were compared, in every row.',
  ]);
});

test('the table has a column for each of the others', () => {
  const [, title, header, ...lines] = tableOf('10 notes', rows).split('\n');
  expect([title, header?.trim().split(/\s+/)]).toEqual([
    '10 notes',
    ['ours', 'aim', 'ripgrep', 'MiniSearch', 'Joplin', 'qmd'],
  ]);
  expect(lines[0]?.trim().split(/\s{2,}/)).toEqual([
    'start',
    '900 ms',
    '<= 1500',
    'met',
    '–',
    '50.0',
    '2500',
    '–',
  ]);
  expect(lines[3]).toContain('no Electron');
});
