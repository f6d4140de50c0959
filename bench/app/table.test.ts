import { expect, test } from 'vitest';
import { growthOf, type Row, tableOf, verdictOf } from './table.ts';

const rows: readonly Row[] = [
  { what: 'start', unit: 'ms', ours: 900, others: { MiniSearch: 50, Joplin: 2500 } },
  { what: 'search', unit: 'ms', ours: 12, growth: '<= 2x', others: { ripgrep: 300 } },
  { what: 'desktop', unit: 'ms', ours: null, reason: 'no Electron' },
];

test('what others do with less is said', () => {
  expect(verdictOf(rows)).toEqual(['Not ahead of MiniSearch: start.']);
  expect(verdictOf([rows[1] as Row])).toEqual(['Ahead of all that were compared, in every row.']);
});

test('the table has a column for each of the others, and says why a row was not measured', () => {
  const [, title, header, ...lines] = tableOf('10 notes', rows).split('\n');
  expect([title, header?.trim().split(/\s+/)]).toEqual([
    '10 notes',
    ['ours', 'ripgrep', 'MiniSearch', 'Joplin', 'qmd'],
  ]);
  expect(lines[0]?.trim().split(/\s{2,}/)).toEqual(['start', '900 ms', '–', '50.0', '2500', '–']);
  expect(lines[2]).toContain('no Electron');
});

test('growth is what was measured in both vaults, with the bounds of the row', () => {
  const large: readonly Row[] = [
    { what: 'search', unit: 'ms', ours: 18, growth: '<= 2x' },
    { what: 'desktop', unit: 'ms', ours: 2000 },
    { what: 'start', unit: 'ms', ours: 1800 },
  ];
  const cost = { unit: 'ms', kind: 'cost' } as const;
  expect(growthOf(rows, large)).toEqual([
    { ...cost, name: 'search', measured: 18, bare: 12, aim: '<= 2x' },
    { ...cost, name: 'start', measured: 1800, bare: 900, aim: '' },
  ]);
});
