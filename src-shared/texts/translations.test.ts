import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languageFor, languages, localeOf } from './languages.ts';
import { textsOf } from './show-language.ts';
import { en, locale, setLanguage, t } from './t.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);
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

test('what the compiler knows of the variables is what the English texts have', async () => {
  const lines = [...flat(en)].flatMap(([key, text]) => {
    const used = new Set(variables(text));
    return used.size === 0 ? [] : [`  '${key}': '${[...used].join(' ')}';`];
  });
  await expect(
    [
      '// Generated from en.json: `npx vitest run src-shared/texts -u` writes it again.',
      '/** The variables of the English texts that have some. */',
      'export type Variables = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('variables.ts');
});

test('the compiler refuses a key that there is not, and a call without a variable of the text', () => {
  // @ts-expect-error
  expect(t('sync.nothing')).toBe('sync.nothing');
  // @ts-expect-error
  expect(t('sync.retryNote', { name: 'Plan' })).toContain('Retry');
  // @ts-expect-error
  expect(t('sync.needAttention', { count: '2' })).toBe('sync.needAttention');
});

test('each note for translators is about a text or an area that there is', () => {
  const notes: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'en.notes.json'), 'utf8'),
  );
  const keys = [...flat(en).keys()].map((key) => key.replace(plural, ''));
  const known = new Set([...Object.keys(en), ...keys]);
  expect(Object.keys(notes).filter((key) => !known.has(key))).toEqual([]);
  expect(Object.keys(en).filter((area) => notes[area] === undefined)).toEqual([]);
});

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
