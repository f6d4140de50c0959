import { expect, test } from 'vitest';
import { findQuestions } from './questions.ts';

const questionsOf = (text: string, language: 'en' | 'de' | 'fr' | 'es' | 'zh' | 'ja') =>
  findQuestions([{ kind: 'paragraph', text, done: false }], language);

test.each([
  ['en', 'The launch is planned for 12 April.', 'When is the launch?'],
  ['en', 'Our ferry leaves at 6:30 from the old pier.', 'When does our ferry leave?'],
  ['en', 'The tickets cost $40 each.', 'How much do the tickets cost?'],
  ['en', 'The ticket costs $40.', 'How much does the ticket cost?'],
  ['en', 'Deep work is the ability to focus.', 'What is deep work?'],
  ['en', 'The winch is a drum that pulls the rope.', 'What is the winch?'],
  ['de', 'Die Prüfung wird auf den 3. März verschoben.', 'Wann ist die Prüfung?'],
  ['fr', 'La réunion est fixée au 3 mars.', 'Quand a lieu la réunion ?'],
  ['es', 'La reunión se aplaza hasta el próximo lunes.', '¿Cuándo es la reunión?'],
  ['zh', '会议推迟到3月。', '会议是什么时候？'],
  ['zh', '九月准备材料。', '什么时候准备材料？'],
  ['ja', '切符は1200円です。', '切符はいくらですか？'],
] as const)('%s: %s', (language, statement, question) => {
  expect(questionsOf(statement, language)).toEqual([question]);
});

test.each([
  // whom or what a pronoun means stands elsewhere
  ['en', 'It costs $500 per month.'],
  ['en', 'He orders the cable.'],
  ['en', 'Nobody brings the cake.'],
  ['en', 'This is a test of the engine.'],
  ['en', 'There is a problem with the crane.'],
  ['en', 'Today is a holiday.'],
  ['de', 'Niemand bestellt das Seil.'],
  ['fr', 'Elle prépare le budget.'],
  ['es', 'Nadie compra el cable.'],
  ['zh', '他们订购了新电缆。'],
  ['ja', 'それは1200円です。'],
  // a person is no thing
  ['en', 'Anna is a nurse at the harbour clinic.'],
  // a number or a place is no date
  ['en', 'The price moves to 5 dollars.'],
  ['en', 'The room is planned for 30 people.'],
  ['de', 'Die Auflösung wird auf 300 dpi gesetzt.'],
  ['fr', 'La réunion est reportée à cause de la neige.'],
  ['es', 'El paquete se mueve al almacén.'],
  // what is asked is not answered
  ['en', 'The inspection moves to Tuesday?'],
  ['de', 'Die Prüfung wird auf Dienstag verschoben?'],
  ['zh', '检查改到星期二？'],
] as const)('%s: nothing is asked of: %s', (language, statement) => {
  expect(questionsOf(statement, language)).toEqual([]);
});
