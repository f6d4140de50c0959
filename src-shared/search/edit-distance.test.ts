import { expect, test } from 'vitest';
import { closest, editDistance } from './edit-distance.ts';

test.each([
  ['crane', 'crane', 0],
  ['crane', 'cranes', 1],
  ['recieve', 'receive', 1],
  ['kitten', 'sitting', 3],
  ['', 'ab', 2],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other, 5)).toBe(distance);
  expect(editDistance(other, one, 5)).toBe(distance);
});

test('more than the limit is the limit and one', () => {
  expect(editDistance('abcdefgh', 'hgfedcba', 2)).toBe(3);
});

test('the closest name is no name itself', () => {
  expect(closest('tags', ['tag', 'title'])).toBe('tag');
  expect(closest('tag', ['tag', 'title'])).toBeUndefined();
  expect(closest('re', ['tag', 'is'])).toBeUndefined();
});
