import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedLine, compareTexts } from '../../../text/compare-texts.ts';
import { changeCount, inlineRows, sideBySideRows } from './rows.ts';

const shown = (line: ComparedLine | null): string => {
  if (line === null) return '';
  if (line.kind === 'skipped') return '…';
  return line.kind === 'same' ? line.text : line.parts.map(({ text }) => text).join('');
};

test('lines in the place of others are beside them, and neighbours that changed are one change', () => {
  const lines = compareTexts('a\nb\nc\nd\ne\n', 'a\nB\nC\nand more\nd\n') ?? [];
  expect(sideBySideRows(lines).map(({ cells, change }) => [...cells.map(shown), change])).toEqual([
    ['a', 'a', null],
    ['b', 'B', 0],
    ['c', 'C', 0],
    ['', 'and more', 0],
    ['d', 'd', null],
    ['e', '', 1],
  ]);
  expect(inlineRows(lines).map(({ change }) => change)).toEqual([null, 0, 0, 0, 0, 0, null, 1]);
});

test('law: both layouts have the same changes, and the columns are the two texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'b c', 'c', 'd e f', ''), { maxLength: 12 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareTexts(before, after) ?? [];
      const rows = sideBySideRows(lines);
      expect(changeCount(rows)).toBe(changeCount(inlineRows(lines)));
      const hasSkipped = lines.some(({ kind }) => kind === 'skipped');
      if (lines.length === 0 || hasSkipped) return;
      const column = (at: 0 | 1) =>
        rows.flatMap(({ cells }) => (cells[at] == null ? [] : `${shown(cells[at])}\n`)).join('');
      expect([column(0), column(1)]).toEqual([before, after]);
    }),
  );
});
