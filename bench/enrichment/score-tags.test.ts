import { expect, test } from 'vitest';
import { scoreTags } from './score-tags.ts';

const list = ['Crane', 'inspection', 'steel cable', '红烧肉', '外婆'];

test.each([
  ['a listed tag in another case', ['crane', 'INSPECTION'], []],
  ['a hyphen for a space', ['steel-cable'], []],
  ['a phrase of listed tags', ['crane inspection', 'crane steel cable'], []],
  ['characters of listed tags', ['外婆红烧肉'], []],
  ['half a listed phrase', ['cable'], ['cable']],
  ['a word that begins like a listed one', ['cranes', 'craneinspection'], ['cranes', 'craneinspection']],
  ['a phrase with a word of its own', ['new crane'], ['new crane']],
  ['the same again', ['crane', 'Crane'], ['Crane']],
  ['characters that are not listed', ['外婆的'], ['外婆的']],
  ['nothing at all', ['#'], ['#']],
])('%s', (_, tags, refused) => {
  expect(scoreTags(tags, list)).toEqual({
    given: tags.length,
    accepted: tags.length - refused.length,
    refused,
  });
});

test('only the first five count', () => {
  expect(scoreTags(['a', 'b', 'c', 'd', 'e', 'crane'], list)).toMatchObject({ given: 5, accepted: 0 });
});

test('no tags are neither right nor wrong', () => {
  expect(scoreTags([], list)).toEqual({ given: 0, accepted: 0, refused: [] });
});
