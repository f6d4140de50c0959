import { expect, test } from 'vitest';
import { languageName, matchingLanguages, readLanguages } from './spelling-languages.ts';

const available = ['de', 'en-AU', 'en-GB', 'en-US', 'fr', 'pt-BR', 'sr'];

test.each([
  { preferred: ['en-GB', 'de-AT'], found: ['en-GB', 'de'] },
  { preferred: ['EN-us'], found: ['en-US'] },
  { preferred: ['en-NZ'], found: ['en-AU'] },
  { preferred: ['de-DE', 'de-CH'], found: ['de'] },
  { preferred: ['ja-JP', 'xx', ''], found: [] },
])('of the dictionaries, $preferred take $found', ({ preferred, found }) => {
  expect(matchingLanguages(available, preferred)).toEqual(found);
});

test('languages from a file count if there is a dictionary for them', () => {
  expect(readLanguages(['fr', 'tlh', 7, 'de'], available)).toEqual(['de', 'fr']);
  for (const broken of [undefined, null, 'fr', { 0: 'fr' }])
    expect(readLanguages(broken, available)).toEqual([]);
});

test('languages have their own names', () => {
  expect(languageName('de')).toBe('Deutsch');
  expect(languageName('fr-CA')).toBe('français canadien');
  expect(languageName('not a code')).toBe('not a code');
});
