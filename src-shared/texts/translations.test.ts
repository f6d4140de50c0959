import { expect, test } from 'vitest';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { type Language, languageFor, languages, localeOf } from './languages.ts';
import { locale, setLanguage, t } from './t.ts';
import { zh } from './zh/index.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
const all: Readonly<Record<Language, Areas>> = { en, de, zh } as never;
const plural = /_(zero|one|two|few|many|other)$/;

const flat = (areas: Areas): Map<string, string> =>
  new Map(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
    ),
  );
const variables = (text: string): string[] =>
  [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([whole]) => whole).sort();

test.each(languages)('%s has a text for every key, and every plural form of its language', (language) => {
  const categories = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories;
  const wanted = new Set(
    [...flat(en).keys()].flatMap((key) =>
      plural.test(key) ? categories.map((category) => key.replace(plural, `_${category}`)) : [key],
    ),
  );
  expect([...flat(all[language]).keys()].sort()).toEqual([...wanted].sort());
});

test.each(languages)(
  'a text in %s has the variables of the English one, and is no empty text',
  (language) => {
    const english = flat(en);
    for (const [key, text] of flat(all[language])) {
      const model = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      expect(variables(text), key).toEqual(variables(model));
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
    }
  },
);

test('German has one word for the vault, but for that of another program', () => {
  const others = [...flat(de)].filter(([, text]) => /\bVaults?\b/.test(text)).map(([key]) => key);
  expect(others).toEqual(['importing.formatObsidian']);
});

test('German has a space before the dots at the end of what is not said', () => {
  const others = [...flat(de)].filter(([, text]) => /[^ ]…$/.test(text)).map(([key]) => key);
  expect(others).toEqual([]);
});

test('Chinese has one word for the trash, and one for counting notes', () => {
  const others = [...flat(zh)].filter(([, text]) => /废纸篓|[条个]笔记(?!库)/.test(text)).map(([key]) => key);
  expect(others).toEqual([]);
});

test('the language is the chosen one, else the first of the system’s that there is, else English', () => {
  expect(languageFor('zh', ['de-AT'])).toBe('zh');
  expect(languageFor('system', ['fr-FR', 'de-AT', 'en-GB'])).toBe('de');
  expect(languageFor('system', ['zh_TW.UTF-8'])).toBe('zh');
  expect(languageFor('system', ['fr', 'C'])).toBe('en');
  expect(languageFor('system', [])).toBe('en');
});

test('texts are those of the language that was set, with its numbers and plural forms', () => {
  expect(t('sync.needAttention', { count: 1200 })).toBe('1,200 notes need attention');
  setLanguage('de', de);
  try {
    expect(locale()).toBe('de-DE');
    expect(t('sync.needAttention', { count: 1 })).toBe('1 Notiz braucht Aufmerksamkeit');
    expect(t('sync.needAttention', { count: 1200 })).toBe('1.200 Notizen brauchen Aufmerksamkeit');
    setLanguage('zh', zh);
    expect(t('sync.needAttention', { count: 1 })).toBe('1 篇笔记需要处理');
  } finally {
    setLanguage('en', null);
  }
});

test('a value of the user is shown as it is: no markup is escaped, and nothing in it is looked up', () => {
  const title = '<b>{{count}}</b> $t(common.close) & “x”';
  expect(t('sync.retryNote', { title })).toBe(`Retry ${title}`);
});
