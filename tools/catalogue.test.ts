import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from '../src-shared/texts/show-language.ts';
import { en } from '../src-shared/texts/t.ts';

const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Each key with its texts in all languages and plural forms, as one text. */
function textsByKey(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [language, areas] of Object.entries({ en, de, zh } as unknown as Record<string, Areas>))
    for (const [area, texts] of Object.entries(areas))
      for (const [name, text] of Object.entries(texts)) {
        const [, base = name, form = ''] = /^(.*)_(one|other)$/.exec(name) ?? [];
        const key = `${area}.${base}`;
        found.set(key, `${found.get(key) ?? ''}\n${language} ${form}: ${text}`);
      }
  return found;
}

test('every text of the catalogue is used: its key stands in the sources, in one piece', () => {
  const sources = globSync('{src-main,src-renderer,src-shared}/**/*.{ts,tsx}')
    .filter((path) => !/[\\/]texts[\\/]variables\.ts$|\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const used = new Set(sources.match(/(?<=['"`])[a-zA-Z]+\.[a-zA-Z0-9]+(?=['"`])/g));
  const keys = [...textsByKey().keys()];
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test('what several areas say with the same words in every language is a text of `common`', () => {
  const byText = Map.groupBy([...textsByKey()], ([, text]) => text);
  const repeated = [...byText.values()]
    .map((entries) => entries.map(([key]) => key))
    .filter((keys) => new Set(keys.map((key) => key.split('.')[0])).size > 1);
  expect(repeated).toEqual([]);
});
