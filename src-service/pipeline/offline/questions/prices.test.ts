import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = 'Boat') =>
  findQuestions({ title, content, folder: null }, language);

describe('what something costs', () => {
  test.each([
    ['en', 'The tickets cost $40 each.', 'How much are the tickets?'],
    ['en', 'Pitch fee: £640', 'How much is the pitch fee?'],
    ['de', 'Der Tanzkurs kostet 45 €.', 'Was kostet der Tanzkurs?'],
    ['fr', 'Loyer : 640 €', 'À combien s’élève le loyer ?'],
    ['es', 'fondo de reserva $612.000 nomás', '¿Cuánto es el fondo de reserva?'],
    ['zh', '团费 200/学期', '团费是多少钱？'],
    ['ja', '♪ 参加費 6,500円（写真込）', '参加費はいくらですか？'],
    ['ja', '・会費 年3,600円、集金は11月中', '会費はいくらですか？'],
  ] as const)('%s: %s', (language, statement, question) => {
    expect(asked(language, statement)).toEqual([question]);
  });

  test.each([
    ['en', 'Short-term costs average: £250'],
    ['de', 'Überschuss: 45 €'],
    ['fr', 'Gîte 46 € demi-pension'],
    ['en', 'Xmas fair: £2,316.45 after costs'],
    ['en', 'It costs $500 per month.'],
    ['en', 'Paid rent £640'],
    ['es', 'La consulta costó 45 €.'],
    // a person
    ['en', 'Anna and Dez came.\nDez reckons £340 a year.'],
    ['en', 'The price moves to 5 dollars.'],
    ['ja', 'それは1200円です。'],
  ] as const)('%s: is not asked of: %s', (language, statement) => {
    expect(asked(language, statement)).toEqual([]);
  });
});

test.each<readonly [KnownLanguage, string, readonly string[]]>([
  ['en', 'Car hire £220, skip £38 each', ['How much is the car hire?', 'How much is the skip?']],
  ['de', 'Fähre 38 €', ['Was kostet die Fähre?']],
  ['fr', 'Taxi 38 €', ['Combien coûte le taxi ?']],
  ['es', 'Hotel 71 €', ['¿Cuánto cuesta el hotel?']],
  ['ja', '介護タクシー 8,400円', ['介護タクシーはいくらですか？']],
])('%s: what is bought by its piece has a price: %s', (language, line, questions) => {
  expect(asked(language, line)).toEqual(questions);
});
