import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedLine, compareTexts } from './compare-texts.ts';

function words(line: ComparedLine): string {
  if (line.kind === 'skipped') return `… ${line.lines}`;
  if (line.kind === 'same') return `same ${line.text}`;
  return `${line.kind} ${line.parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')}`;
}

test('a changed line shows which words changed, and lines far from it are left out', () => {
  const lines = Array.from({ length: 9 }, (_, line) => `line ${line}`);
  const before = `${lines.join('\n')}\n`;
  const after = before.replace('line 4', 'row 4');
  expect(compareTexts(before, after)?.map(words)).toEqual([
    '… 2',
    'same line 2',
    'same line 3',
    'gone [line] 4',
    'new [row] 4',
    'same line 5',
    'same line 6',
    '… 2',
  ]);
});

test('added and removed lines are shown completely; equal texts have no difference', () => {
  expect(compareTexts('a\nb\n', 'b\nc\n')?.map(words)).toEqual(['gone [a]', 'same b', 'new [c]']);
  expect(compareTexts('a\nb\nc\n', 'x\n')?.map(words)).toEqual([
    'gone [a]',
    'gone [b]',
    'gone [c]',
    'new [x]',
  ]);
  expect(compareTexts('a\n', 'a\n')).toEqual([]);
  expect(compareTexts('', '')).toEqual([]);
});

test('law: without the new lines the comparison is the first text, without the gone lines the second', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'b c', 'c', 'd e f'), { minLength: 1, maxLength: 12 })
    .map((lines) => `${lines.join('\n')}\n`);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareTexts(before, after) ?? [];
      const count = (kind: 'gone' | 'new') =>
        lines.reduce((sum, line) => {
          if (line.kind === 'skipped') return sum + line.lines;
          return sum + (line.kind === kind || line.kind === 'same' ? 1 : 0);
        }, 0);
      if (before === after) expect(lines).toEqual([]);
      else {
        expect(count('gone')).toBe(before.split('\n').length - 1);
        expect(count('new')).toBe(after.split('\n').length - 1);
      }
    }),
  );
});

test('where lines were split or joined, the words that stayed are not marked', () => {
  expect(compareTexts('one two\nthree\n', 'one\ntwo and\nthree four\n')?.map(words)).toEqual([
    'gone one[ ]two',
    'gone three',
    'new one',
    'new two[ and]',
    'new three[ four]',
  ]);
});

test('a line too long for that is changed as a whole', () => {
  const long = 'word '.repeat(20_000);
  expect(compareTexts(`${long}\n`, `${long}more\n`)).toEqual([
    { kind: 'gone', parts: [{ text: long, changed: true }] },
    { kind: 'new', parts: [{ text: `${long}more`, changed: true }] },
  ]);
});

test('a text of hundreds of thousands of lines that is new is shown whole', () => {
  expect(compareTexts('', 'a\n'.repeat(200_000))).toHaveLength(200_000);
});
