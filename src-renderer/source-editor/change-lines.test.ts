import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeLines, type TextChange } from './change-lines.ts';

function applied(before: string, changes: readonly TextChange[]): string {
  let text = '';
  let at = 0;
  for (const { from, to, insert } of changes) {
    text += before.slice(at, from) + insert;
    at = to;
  }
  return text + before.slice(at);
}

const line = fc.constantFrom('a', 'b', 'ab', '', '\r', '😀', '😁', '\ud83d', '\ude00', '\u2028', ' ');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

test('law: the changes turn one text into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changeLines(before, after);
      expect(applied(before, changes)).toBe(after);
      for (const { from, to, insert } of changes) expect(before.slice(from, to)).not.toBe(insert);
    }),
    { numRuns: 2_000 },
  );
});

test('unchanged text is not touched', () => {
  expect(changeLines('a\nold line\nb\n', 'a\nnew line\nb\n')).toEqual([{ from: 2, to: 5, insert: 'new' }]);
  expect(changeLines('a\nb\nc\nd\n', 'x\na\nb\nc!\nd\n')).toEqual([
    { from: 0, to: 0, insert: 'x\n' },
    { from: 5, to: 5, insert: '!' },
  ]);
  expect(changeLines('same', 'same')).toEqual([]);
});

test('a surrogate pair is never split', () => {
  expect(changeLines('a😀b', 'a😁b')).toEqual([{ from: 1, to: 3, insert: '😁' }]);
});

test('texts that share nothing are compared in bounded time', () => {
  const lines = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word} ${at}`).join('\n');
  expect(changeLines(lines('old'), lines('new'))).toHaveLength(1);
});
