import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, content: string, title: string) =>
  findQuestions({ title, content, folder: null }, language);

describe('a number that one looks up', () => {
  test.each([
    ['en', 'If it fails ring Gareth 07700 900461', 'What is the number of Gareth?'],
    ['de', 'Hausverwaltung Bracht, Tel. 0711 / 555 01 44', 'Welche Telefonnummer hat Hausverwaltung Bracht?'],
    // who wrote it, too
    ['en', 'Kind regards\nAnna Moor 07700 900461', 'What is the number of Anna Moor?'],
    ['ja', '三宅（携帯 090-0000-4471）', '三宅の電話番号は何ですか？'],
  ] as const)('%s: %s', (language, line, question) => {
    expect(asked(language, line, 'Trip')).toEqual([question]);
  });

  test.each([
    ['fr', 'Le 01/07/2021 après la réunion'],
    ['fr', 'Envoyé. Le 06 07 08 09 10 ans'],
    ['en', 'Outward, booking ref 7QKZ2M.'],
    ['zh', '二进制移码为 00000000011'],
  ] as const)('%s: none in: %s', (language, line) => {
    expect(asked(language, line, 'Trip')).toEqual([]);
  });
});
