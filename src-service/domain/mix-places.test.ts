import { expect, test } from 'vitest';
import { mixPlaces } from './mix-places.ts';

const mix = (lists: readonly string[], limit = 10) =>
  mixPlaces(
    lists.map((list) => [...list]),
    (one) => one.toLowerCase(),
    limit,
  ).join('');

test('what is in several lists comes before what is in one, and the first list says how it looks', () => {
  expect(mix(['abc', 'xc'])).toBe('caxb');
  expect(mix(['Ab', 'a'])).toBe('Ab');
  expect(mix(['abc', 'xyz'], 3)).toBe('axb');
  expect(mix([])).toBe('');
});
