import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = 'Boat') =>
  findQuestions({ title, content, folder: null }, language);

describe('minutes', () => {
  test.each<readonly [KnownLanguage, string, string, readonly string[]]>([
    [
      'en',
      'PTA 14 Jan',
      'Present: Anna, Ben\n\nAnna orders the new cable by Friday\nBen to write the letter\nnext mtg Wed 11 Feb 7pm',
      ['When is the next PTA meeting?', 'Who orders the new cable?', 'Who is to write the letter?'],
    ],
    [
      'de',
      'Vorstandssitzung 3.2.',
      'Anwesend: Anna, Ben\n\nAnna bestellt das Seil.\nNächste Sitzung: 3. Mai',
      ['Wann ist die nächste Vorstandssitzung?', 'Wer bestellt das Seil?'],
    ],
    [
      'fr',
      'CR AG copro',
      'Présents : Anna, Ben\n\nAnna commande le câble.\nProchaine AG le 4 mai',
      ['Quand est la prochaine AG ?', 'Qui commande le câble ?'],
    ],
    [
      'es',
      'Junta vecinos',
      'Asisten: Ana, Luis\n\nAna compra el cable nuevo.\nPróxima junta el 4 de mayo',
      ['¿Cuándo es la próxima junta?', '¿Quién compra el cable nuevo?'],
    ],
    // not in a text of something else, nor of one alone
    ['en', 'Boat', 'Anna orders the new cable by Friday', []],
    ['en', 'Boat', 'next one 11 May', []],
    ['en', 'Boat', 'Everybody brings the cake\nNobody orders the cable', []],
    ['en', 'Web', 'Nginx sends the header to them\nPostgres writes the log', []],
  ])('%s: %s', (language, title, content, questions) => {
    expect(asked(language, content, title)).toEqual(questions);
  });

  test('two who do something are asked for without minutes', () => {
    expect(asked('en', '- Anna brings the tent and Ben\n- Carla books the ferry')).toEqual([]);
    expect(asked('en', '- Anna brings the tent\n- Carla books the ferry')).toEqual([
      'Who brings the tent?',
      'Who books the ferry?',
    ]);
  });
});
