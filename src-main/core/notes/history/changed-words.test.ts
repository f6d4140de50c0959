import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const long = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

test.each([
  ['The crane is old.', 'The crane is very old.', { added: 1, removed: 0 }],
  ['The crane is old.', 'The crane is old.\n\nAnna paints it.\n', { added: 3, removed: 0 }],
  ['First version of the plan.', 'Second draft of the plan.', { added: 2, removed: 2 }],
  ['a b c', 'c a b', { added: 1, removed: 1 }],
  ['The crane.', 'The **crane**!', { added: 0, removed: 0 }],
  ['craned', 'crane', { added: 1, removed: 1 }],
  ['明天我们去奥斯陆', '明天我们去柏林', { added: 1, removed: 1 }],
  ['', '# [The plan](https://example.org/a-b-c) ![](x.png) `of` %% hidden %%', { added: 3, removed: 0 }],
  ['See [the plan](old/place.md).', 'See [the plan](new/place.md).', { added: 0, removed: 0 }],
  ['a\n\n```\nx\n```\n', 'a\n\n```\nx y\n```\n', { added: 1, removed: 0 }],
  ['same', 'same', { added: 0, removed: 0 }],
  ['', 'three new words', { added: 3, removed: 0 }],
])('%j and %j', (before, after, expected) => {
  expect(changedWords(before, after)).toEqual(expected);
});

test('of texts that differ in many places the numbers of their words are compared', () => {
  const before = long(2000, 'old');
  const after = before.replaceAll(/old(\d+)0 /g, 'new$10 ');
  expect(changedWords(before, after)).toEqual({ added: 199, removed: 199 });
  expect(changedWords(long(1000, 'one'), `${long(1000, 'other')} one5`)).toEqual({
    added: 1000,
    removed: 999,
  });
});

test('texts that differ too much are not compared, long ones with a small difference are', () => {
  expect(changedWords('', long(50_000, 'word'))).toBeNull();
  const text = long(50_000, 'word');
  expect(changedWords(text, text.replace('word25000 ', 'word25000 and '))).toEqual({ added: 1, removed: 0 });
});

test('what one direction adds, the other removes', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'ab', ' ', '\n', '. ', '字'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const there = changedWords(one, other);
      expect(changedWords(other, one)).toEqual({ added: there?.removed, removed: there?.added });
    }),
  );
});
