import { expect, test } from 'vitest';
import { textsOf } from '../../../src-shared/texts/show-language.ts';
import { en } from '../../../src-shared/texts/t.ts';

const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);

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
