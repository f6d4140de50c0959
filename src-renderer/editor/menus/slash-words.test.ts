import { expect, test } from 'vitest';
import { de } from '../../../src-shared/texts/de/index.ts';
import { en } from '../../../src-shared/texts/en/index.ts';
import { zh } from '../../../src-shared/texts/zh/index.ts';

const wordsOf = (texts: Readonly<Record<string, string>>): Map<string, string[]> =>
  new Map(
    Object.entries(texts)
      .filter(([key]) => key.endsWith('Words'))
      .map(([key, text]) => [key, text.split(' ')]),
  );

test.each(Object.entries({ de, zh }))(
  'English words find the entries of the slash menu in %s, too',
  (_, texts) => {
    const translated = wordsOf(texts.editor);
    for (const [key, words] of wordsOf(en.editor))
      expect(translated.get(key), key).toEqual(expect.arrayContaining(words));
  },
);
