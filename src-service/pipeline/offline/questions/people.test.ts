import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, content: string) =>
  findQuestions({ title: '', content, folder: null }, language);

describe('who does something', () => {
  test.each([
    [
      'en',
      'there: Raj, Lou, me\n- printer - Lou to ring the lease people',
      'Who will ring the lease people?',
    ],
    ['en', '- dog bin by the rec - Cllr Page asks the contractor', 'Who asks the contractor?'],
    ['en', 'Present: Raj, Fen\n\n- budget sheet: Raj sends by Thursday', 'Who sends the budget sheet?'],
    ['de', 'anw. Jochen, Petra\nJochen fragt die Stadt', 'Wer fragt die Stadt?'],
    ['de', '- Fr. Seidel ruft Hr. Vogt an', 'Wer ruft Herrn Vogt an?'],
    ['de', 'anwesend: Tine, Olli\n- Kuchenliste: Olli', 'Wer kümmert sich um die Kuchenliste?'],
    ['fr', '- miel : Karim s’occupe du contrat miel (2 ans)', 'Qui s’occupe du contrat miel ?'],
    ['fr', '- formation, Sabrina envoie le tableau lundi', 'Qui envoie le tableau ?'],
    ['es', '- goteras -> Marisa habla con el seguro', '¿Quién habla con el seguro?'],
    ['zh', '- 测试环境 阿杰负责测试环境', '谁负责测试环境？'],
    ['ja', '・部屋割りは里奈さん', '部屋割りの担当は誰ですか？'],
  ] as const)('%s: %s', (language, content, question) => {
    expect(asked(language, content)).toEqual([question]);
  });

  test.each([
    // no name, or one that only begins a line
    ['en', 'Heating warms the hall.'],
    ['en', 'She sends the budget sheet.'],
    ['en', 'Compost helps the soil and brings the worms.'],
    ['de', 'Wartung macht Müller'],
    ['de', 'Router macht die Verbindung auf'],
    // what is done has no article, or is not said
    ['en', 'Present: Raj, Fen\nRaj sends stuff'],
    ['de', 'da: Olli\nOlli fragt Preise'],
    // what its writer is not sure of, and the list of who was there
    ['en', 'Present: Raj, Fen\nRaj maybe brings the tent'],
    ['en', 'Present: Raj brings the tent, Fen'],
    ['ja', '店は駅前'],
  ] as const)('%s: is not asked of: %s', (language, content) => {
    expect(asked(language, content)).toEqual([]);
  });

  test('a rota asks for no single one', () => {
    const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
    const rota = names.map((name, index) => `- ${name} brings the cake no. ${'abcdefg'.charAt(index)}x`);
    expect(asked('en', [`Present: ${names.join(', ')}`, ...rota].join('\n'))).toEqual([]);
  });
});
