import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { roughLineChanges } from './rough-line-changes.ts';

const shown = (before: string, after: string): string[] =>
  roughLineChanges(before, after).map(
    ({ value, added, removed }) => `${added ? '+' : removed ? '-' : ' '}${value.replaceAll('\n', '|')}`,
  );

test('law: without the added lines the changes are the first text, without the removed ones the second', () => {
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd e\n', 'f\n', 'g\n'), { maxLength: 15 })
    .chain((lines) => fc.constantFrom('', 'end').map((end) => lines.join('') + end));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = roughLineChanges(before, after);
      const join = (without: 'added' | 'removed') =>
        changes.flatMap((change) => (change[without] ? [] : change.value)).join('');
      expect([join('added'), join('removed')]).toEqual([before, after]);
      if (before === after) expect(changes.every(({ added, removed }) => !added && !removed)).toBe(true);
    }),
  );
});

test('lines that both texts have once keep their place; between them as many lines are compared one by one', () => {
  expect(shown('a\nb\n\nc\nend\n', 'A\nb\n\nC\nend\n')).toEqual([
    '-a|',
    '+A|',
    ' b||',
    '-c|',
    '+C|',
    ' end|',
  ]);
  expect(shown('x\ny\nz\nend\n', 'z\nend\n')).toEqual(['-x|y|', ' z|end|']);
  expect(shown('one\nx\ntwo\n', 'two\nx\none\n')).toEqual(['-one|x|', ' two|', '+x|one|']);
});

test('texts of a megabyte of which every line differs are compared line by line', () => {
  const text = (word: string) =>
    Array.from(
      { length: 10_000 },
      (_, line) => `Line ${line} ${word}${' of many words'.repeat(6)}.\n\n`,
    ).join('');
  const lines = compareTexts(text('one'), text('two'), 20);
  expect(lines.filter(({ kind }) => kind === 'gone')).toHaveLength(10_000);
  expect(lines.filter(({ kind }) => kind === 'new')).toHaveLength(10_000);
  expect(lines.filter(({ kind }) => kind === 'same')).toHaveLength(10_000);
});
