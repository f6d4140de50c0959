import { expect, test } from 'vitest';
import { textFacts } from './text-facts.ts';
import { canBeInText, renameTextTags } from './text-tags.ts';

test('a tag is renamed where it is one, with those below it, and every other character stays', () => {
  const text = [
    '#boats at the start, (#Boats/sail/) #boatshed #x/boats "#BOATS".',
    '',
    '> * [ ] quoted #boats-',
    '\t#boats/old',
    '',
    '`#boats` [#boats](#boats) [[Note#boats]] https://x.org/#boats \\#boats a#boats',
    '```',
    '#boats',
    '```',
    '',
    '    #boats',
    '日本 #boats。#boats/日本',
  ].join('\n');
  const renamed = renameTextTags(text, 'boats', 'Ships/all');
  expect(renamed).toBe(
    [
      '#Ships/all at the start, (#Ships/all/sail/) #boatshed #x/boats "#Ships/all".',
      '',
      '> * [ ] quoted #Ships/all-',
      '\t#Ships/all/old',
      '',
      '`#boats` [#Ships/all](#boats) [[Note#boats]] https://x.org/#boats \\#boats a#boats',
      '```',
      '#boats',
      '```',
      '',
      '    #boats',
      '日本 #Ships/all。#boats/日本',
    ].join('\n'),
  );
  expect(renameTextTags(text, 'nothing', 'x')).toBe(text);
  expect(textFacts(renamed).tags).not.toContain('boats/sail');
});

test('only what is read as a tag again can be one in a text', () => {
  expect(['boats', 'a/b', 'Größe', '日本', 'v2'].map(canBeInText)).toEqual([true, true, true, true, true]);
  expect(['2026', 'c++', 'a.b', 'two words', 'a/', ''].map(canBeInText)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
