import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, content: string) =>
  findQuestions({ title: '', content, folder: null }, language);

describe('a table that compares', () => {
  const table = (...rows: string[]) => rows.map((row) => `| ${row} |`).join('\n');
  test.each([
    [
      'de',
      table('Rad | Preis | Akku', '--|--|--', 'Muli | 5.890 | 400', 'Babboe (neu) | 3.999 | 450'),
      ['Was kostet Muli?', 'Was kostet Babboe?'],
    ],
    [
      'fr',
      table(' | MGEN | Alan', '--|--|--', 'cotis. / mois | 187,40 | 201', 'optique | 350 | 400'),
      ['Combien coûte MGEN ?', 'Combien coûte Alan ?'],
    ],
    [
      'zh',
      table('公司 | 总价 | 质保', '--|--|--', '老周 | 1430 | 2年', '修达人 | 2028 | 5年'),
      ['老周多少钱？', '修达人多少钱？'],
    ],
    [
      'en',
      table('firm | quote | kW', '--|--|--', 'Octopus | £4,100 | 8', 'GreenFox | £3,900 | 7'),
      ['How much is Octopus?', 'How much is GreenFox?'],
    ],
    // what its writer does not want
    [
      'es',
      `${table('guarde | €/mes | horario', '--|--|--', 'Pasitos | 410 | 17', 'Nenúfar | 520 | 19')}\n\nNenúfar no, 2 km`,
      ['¿Cuánto cuesta Pasitos?'],
    ],
    [
      'de',
      table('Rad | Preis | Fahrt', '--|--|--', 'Muli | 5.890 | gut', 'Babboe | 3.999 | Rückruf → nein'),
      ['Was kostet Muli?'],
    ],
    // days are a log, and what has no price is not asked for
    ['en', table('date | cost | vet', '--|--|--', '3 Feb | 148 | bloods', '17 Mar | 62 | ok'), []],
    ['en', table('name | age | kW', '--|--|--', 'Octopus | 410 | 8', 'GreenFox | 390 | 7'), []],
    [
      'de',
      table('Posten | Kosten | Plan', '--|--|--', 'laufende Ausgaben | 3000 | 1', 'Summe | 4000 | 2'),
      [],
    ],
  ] as const)('%s: %s', (language, content, questions) => {
    expect(asked(language, content)).toEqual(questions);
  });
});
