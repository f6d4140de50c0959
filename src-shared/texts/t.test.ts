import { createInstance } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { textsOf } from './show-language.ts';
import { en, setLanguage, t } from './t.ts';

afterEach(() => setLanguage('en', null));

/** Of any key, which the compiler would not let pass. */
const textOf = (...given: readonly unknown[]): string => String(Reflect.apply(t, undefined, given));

test.each(languages)('every text in %s is what i18next makes of it', async (language) => {
  const translations = await textsOf(language);
  const plain = createInstance();
  await plain.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, [language]: { translation: translations } },
    interpolation: { escapeValue: false },
  });
  setLanguage(language, translations);
  const keys = Object.entries(en).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  );
  expect(keys.length).toBeGreaterThan(1_000);
  for (const key of keys) expect(textOf(key)).toBe(Reflect.apply(plain.t, undefined, [key]));
});

test('a text with variables, a plural, and a key without a text go through i18next', () => {
  expect(textOf('actions.notChanged', { count: 2 })).toBe('2 notes were not changed.');
  expect(textOf('actions.nothing')).toBe('actions.nothing');
  expect(textOf('nothing')).toBe('nothing');
});
