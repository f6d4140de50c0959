import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuestions } from '../../../../src-shared/memory-api/limits.ts';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title: string) =>
  findQuestions({ title, content, folder: null }, language);

const languages = [null, 'en', 'de', 'fr', 'es', 'zh', 'ja'] as const;
const piece = fc.constantFrom(
  ...[
    '# ',
    '- ',
    '> ',
    '**',
    '```\n',
    '|',
    '~~',
    '[',
    '](',
    '<',
    '\n',
    ' ',
    '. ',
    ': ',
    '？',
    '? ',
    '。',
    '12 April',
    '3.5.',
  ],
  ...[
    '5月3日',
    '£40',
    '45 €',
    '500 g ',
    'npm install ',
    'What ',
    'The quiz ',
    'Die Sitzung ',
    '会议',
    '---\n',
    '1.2.0',
  ],
);
const note = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 60 });

test('any note gets at most three different questions of one line, and the same ones again', () => {
  fc.assert(
    fc.property(note, fc.string(), fc.constantFrom(...languages), (pieces, title, language) => {
      const content = pieces.join('');
      const questions = asked(language, content, title);
      expect(new Set(questions).size).toBe(questions.length);
      expect(questions.length).toBeLessThanOrEqual(maxQuestions);
      for (const question of questions) expect(question).toMatch(/^\S[^\r\n]{3,158}[?？]$/u);
      expect(asked(language, content, title)).toEqual(questions);
    }),
  );
});

test.each([
  'a ',
  'Aa: ',
  '> ',
  '- [ ] ',
  '~~',
  '**',
  '[[',
  '[a](',
  '1.',
  '12 ',
  '1/2 ',
  '5 g ',
  '会',
  '：',
  'npm install -a ',
  '||a',
  '|\n|a|£4',
  'A 07700 ',
  'code A1',
])('2 MiB of %j come to an end', (part) => {
  const content = part.repeat(2 ** 21 / part.length);
  for (const language of languages)
    expect(asked(language, content, part.repeat(200)).length).toBeLessThanOrEqual(maxQuestions);
});
