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

test('a word that has the name of a part of any object is a word', () => {
  expect(merged('A constructor here', 'A constructor, here', 'The constructor here')).toBe(
    'The constructor, here',
  );
});

test('long lines of few different characters, changed on both sides, take no minutes', () => {
  const line = '会議'.repeat(5_000);
  expect(merged(line, `私${line}`, `${line}。`)).toBe(`私${line}。`);
  const half = line.length / 2 + 1;
  expect(merged(line, `${line.slice(half)}${line.slice(0, half)}`, `${line.slice(0, half)}x`)).not.toBe(line);
});
