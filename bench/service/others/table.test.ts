import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('each figure of another program has how many times as much the service does or takes', () => {
  const table = tableOf(
    ['the service', 'other', 'third'],
    [
      { what: 'adding', unit: '/s', figures: [3000, 1500, 12.345] },
      { what: 'memory', unit: 'MiB', figures: [5, Number.NaN, 20] },
    ],
  );
  expect(table.split('\n')).toEqual([
    '|  | the service | other | third |',
    '| --- | ---: | ---: | ---: |',
    '| adding | 3,000 /s | 1,500 /s (2.00x) | 12.3 /s (243.01x) |',
    '| memory | 5 MiB | – | 20 MiB (0.25x) |',
  ]);
});
