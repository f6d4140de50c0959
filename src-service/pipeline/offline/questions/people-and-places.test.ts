import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = 'Boat') =>
  findQuestions({ title, content, folder: null }, language);

describe('who and where', () => {
  test.each<readonly [KnownLanguage, string, string]>([
    ['en', 'Landlord: Mr Rudge, Oakway', 'Who is the landlord?'],
    ['en', 'The surveyor is Clive Moor.', 'Who is the surveyor?'],
    ['de', 'Hausmeister: Herr Kant', 'Wer ist der Hausmeister?'],
    ['de', 'Klassenlehrerin: Frau Wessel', 'Wer ist die Klassenlehrerin?'],
    ['fr', 'Plombier : M. Moreau', 'Qui est le plombier ?'],
    ['fr', 'Électricien : M. Moreau', 'Qui est l’électricien ?'],
    ['es', 'Casera: Sra. Ruiz', '¿Quién es la casera?'],
    ['zh', '班主任：李老师', '班主任是谁？'],
    ['ja', '主治医 有馬先生。', '主治医は誰ですか？'],
    ['en', 'Spare key with Lorna at 17.', 'Where is the spare key?'],
    ['en', 'The keys are under the third pot', 'Where are the keys?'],
    ['en', 'Manual: in the top drawer of Dad', 'Where is the manual?'].slice(0, 3) as [
      KnownLanguage,
      string,
      string,
    ],
    ['de', 'Der Ersatzschlüssel hängt bei Lorna', 'Wo hängt der Ersatzschlüssel?'],
    ['de', 'Anleitung im Schrank', 'Wo ist die Anleitung?'],
    ['fr', 'La clé est sous le pot', 'Où est la clé ?'],
    ['fr', 'Clés chez Lorna', 'Où sont les clés ?'],
    ['es', 'Las llaves están en el cajón', '¿Dónde están las llaves?'],
    ['zh', '备用钥匙在鞋柜里', '备用钥匙在哪里？'],
    ['ja', '合鍵は下駄箱の中', '合鍵はどこですか？'],
  ])('%s: %s', (language, line, question) => {
    expect(asked(language, line)).toEqual([question]);
  });

  test.each<readonly [KnownLanguage, string]>([
    ['en', 'The landlord: rang again'],
    ['en', 'Plumber: Monday'],
    ['en', 'The answer is in the details'],
    ['en', 'The key is to wait'],
    ['en', 'Where is the manual?'],
    ['en', 'Doctor: Mr Lee\nDoctor: Mrs Moor'],
    ['de', 'Der Schlüssel ist weg'],
    ['fr', 'La clé de la réussite'],
    ['es', 'La llave no abre'],
    ['zh', '钥匙在哪儿？'],
    ['ja', '鍵はどこに置いた？'],
  ])('%s: nothing is asked of: %s', (language, line) => {
    expect(asked(language, line)).toEqual([]);
  });
});

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

test.each<readonly [KnownLanguage, string, string, string]>([
  ['en', 'School concert', 'Where: the old mill', 'Where is the school concert?'],
  ['de', 'Silberhochzeit', 'Ort: Gasthof Lammert', 'Wo ist die Silberhochzeit?'],
  ['fr', 'Coupure d’eau', 'Lieu : rue du Port', 'Où a lieu la coupure d’eau ?'],
  ['es', 'Boda', 'Lugar: ayuntamiento', '¿Dónde es la boda?'],
  ['zh', '家长会', '地点：三楼教室', '家长会在哪里？'],
  ['ja', '保護者会', '場所：体育館', '保護者会の場所はどこですか？'],
])('%s: where "%s" is', (language, title, line, question) => {
  expect(asked(language, line, title)).toEqual([question]);
  expect(asked(language, line, 'Boat 2026')).toEqual([]);
});

test.each<readonly [KnownLanguage, string, readonly string[]]>([
  [
    'en',
    '# Ranges\n\nA version range is a set of comparators that specify versions.',
    ['What is a version range?'],
  ],
  ['de', '# Anker\n\nEin Anker ist ein Gerät, das ein Boot an seinem Platz hält.', ['Was ist ein Anker?']],
  [
    'fr',
    '# Ancres\n\nUne ancre est un objet qui retient le bateau à sa place.',
    ['Qu’est-ce qu’une ancre ?'],
  ],
  ['es', '# Anclas\n\nUn ancla es un objeto que retiene el barco en su sitio.', ['¿Qué es un ancla?']],
  ['en', '# Ranges\n\nA friend is a gift that one gives to oneself.', []],
])('%s: a thing that is defined: %s', (language, content, questions) => {
  expect(asked(language, content, '')).toEqual(questions);
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
