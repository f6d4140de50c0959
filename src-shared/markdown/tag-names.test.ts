import { expect, test } from 'vitest';
import { tagFamily, tagName } from './tag-names.ts';

test.each([
  ['  #Boats ', 'Boats'],
  ['night ferry, 2', 'night-ferry-2'],
  ['/boats//sail/', 'boats/sail'],
  ['船/帆', '船/帆'],
  ['#', ''],
  [' / ', ''],
])('"%s" is stored as "%s"', (typed, stored) => {
  expect(tagName(typed)).toBe(stored);
});

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
