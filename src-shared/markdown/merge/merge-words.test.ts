import { expect, test } from 'vitest';
import { mergeWords, words } from './merge-words.ts';

const merged = (base: string, mine: string, theirs: string): string | null => {
  const [before, own, other] = [base, mine, theirs].map((text) => text.match(words) ?? []);
  return mergeWords(before ?? [], own ?? [], other ?? [])?.join('') ?? null;
};

test('words that both began behind the space at the end of a line stay apart', () => {
  expect(merged('has to be replaced ', 'has to be replaced before the spring', 'has to be replaced o')).toBe(
    'has to be replaced before the spring o',
  );
});

test('two words that would become one are not merged', () => {
  expect(merged('Price: (', 'Price: (5', 'Price: (7')).toBeNull();
});

test('the space that one took away at the end of a line stays where the other went on behind it', () => {
  expect(merged('The crane ', 'The crane lifts', 'The crane')).toBe('The crane lifts');
  expect(merged('The crane ', 'The crane', 'The crane lifts')).toBe('The crane lifts');
});
