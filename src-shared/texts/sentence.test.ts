import { afterEach, expect, test } from 'vitest';
import { englishTexts } from './english-texts.ts';
import { retold, sentence } from './sentence.ts';
import { showLanguage } from './show-language.ts';
import { shownLanguage } from './t.ts';

afterEach(() => showLanguage('en'));

test('a sentence that was made in one language is told again in the present one', async () => {
  const told = sentence('serviceErrors.notAService', { address: 'https://here.example', status: 200 });
  await showLanguage('de');
  expect(retold(told).message).toBe(
    'Der Server unter https://here.example ist kein Memory-Dienst (Status 200). Prüfen Sie die Adresse in den Einstellungen.',
  );
  await showLanguage('en');
  expect(retold(retold(told))).toEqual(told);
});

test('one that this version does not know, or that has no wording, stays as it was made', async () => {
  await showLanguage('zh');
  const newer = { message: 'It is too new.', wording: { key: 'serviceErrors.ofTomorrow', values: {} } };
  expect(retold(newer)).toEqual(newer);
  expect(retold({ message: 'It is old.' })).toEqual({ message: 'It is old.' });
});

test('the language that was asked for last is shown, whichever texts were read first', async () => {
  const first = showLanguage('de');
  await showLanguage('en');
  await first;
  expect(shownLanguage()).toBe('en');
});

test('texts are found by what they say in English', async () => {
  expect(englishTexts().size).toBe(0);
  await showLanguage('de');
  expect(englishTexts().get('Befehlspalette')).toEqual(['Command palette']);
  expect(englishTexts().get('Command palette')).toBeUndefined();
});
