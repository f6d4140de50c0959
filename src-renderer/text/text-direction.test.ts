import { expect, test } from 'vitest';
import { directionOf, hasRightToLeft } from './text-direction.ts';

test.each([
  ['Crane', 'ltr'],
  ['שלום world', 'rtl'],
  ['مرحبا بالعالم', 'rtl'],
  ['12:30 – القطار', 'rtl'],
  ['12:30 – train to חיפה', 'ltr'],
  ['“(…) ߒߞߏ', 'rtl'],
  ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
  ['日本語 עברית', 'ltr'],
  ['\u200f12', 'rtl'],
  ['\u200eא', 'ltr'],
  ['12 + 30 = 42', null],
  ['', null],
])('%j is read as %s', (text, direction) => expect(directionOf(text)).toBe(direction));

test('a text with a word that is read from the right has one, wherever it is', () => {
  expect(hasRightToLeft('the word سلام in between')).toBe(true);
  expect(hasRightToLeft('naïve Ελλάδα Москва 漢字')).toBe(false);
});
