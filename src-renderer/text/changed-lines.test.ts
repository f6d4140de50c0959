import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test.each([
  { what: 'nothing', before: 'a\nb\n', after: 'a\nb\n', lines: 0 },
  { what: 'one word', before: 'a\nb c\nd\n', after: 'a\nb x\nd\n', lines: 1 },
  { what: 'a new line', before: 'a\nb\n', after: 'a\nx\nb\n', lines: 1 },
  { what: 'a line that is gone', before: 'a\nx\nb\n', after: 'a\nb\n', lines: 1 },
  { what: 'one of two lines that are the same', before: 'a\na\n', after: 'a\n', lines: 1 },
  { what: 'the first text of an empty note', before: '', after: 'a\nb\n', lines: 2 },
  { what: 'two places', before: 'a\nb\nc\nd\n', after: 'x\nb\nc\ny\nz\n', lines: 3 },
])('$what', ({ before, after, lines }) => {
  expect(changedLines(before, after)).toBe(lines);
  expect(changedLines(after, before)).toBe(lines);
});

test('counting two long texts without common lines is given up quickly', () => {
  const text = (character: string) =>
    Array.from({ length: 60_000 }, (_, line) => `${character}${line * 7}`).join('\n');
  expect(changedLines(text('a'), text('b'))).toBeNull();
});

test('law: equal texts have no changed lines, others have some, and never more than there are', () => {
  const text = fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { maxLength: 12 }).map((all) => all.join('\n'));
  fc.assert(
    fc.property(text, text, text, text, (head, one, other, tail) => {
      const [before, after] = [`${head}\n${one}\n${tail}`, `${head}\n${other}\n${tail}`];
      const counted = changedLines(before, after) ?? -1;
      expect(counted === 0).toBe(before === after);
      expect(counted).toBeLessThanOrEqual(one.split('\n').length + other.split('\n').length);
    }),
  );
});
