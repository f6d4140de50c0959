import { expect, test } from 'vitest';
import { tagFamily } from './tag-key.ts';

test.each([
  ['Boats', 'boat'],
  ['car park', 'Car-Parks'],
  ['cookie', 'cookies'],
  ['berry', 'Berries'],
  ['pie', 'pies'],
  ['Éclairs', 'e\u0301clair'],
  ['work/plans', 'work/plan'],
])('%s and %s are one', (one, other) => {
  expect(tagFamily(one)).toBe(tagFamily(other));
});

test.each([
  ['bus', 'bu'],
  ['class', 'clas'],
  ['港口', '港'],
  ['work', 'work/plan'],
  ['cars', 'care'],
])('%s and %s are two', (one, other) => {
  expect(tagFamily(one)).not.toBe(tagFamily(other));
});
