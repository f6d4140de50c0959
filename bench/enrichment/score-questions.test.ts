import { describe, expect, test } from 'vitest';
import type { Fact } from './labelled-notes.ts';
import { isValidQuestion } from './score-questions.ts';

const fact = (asks: Fact['asks'], about: string, answer: string): Fact => ({ asks, about: [about], answer });

describe.each([
  ['en', fact('when', 'crane', 'Tuesday'), 'When is the crane inspection?', 'Where is the crane inspection?'],
  ['en', fact('how-many', 'cable', '£40'), 'How much does the cable cost?', 'How is the cable?'],
  ['de', fact('who', 'seil', 'Anna'), 'Wer bestellt das Seil?', 'Wo ist das Seil?'],
  ['de', fact('how-many', 'seil', '40 €'), 'Was kostet das Seil?', 'Was ist das Seil?'],
  ['fr', fact('where', 'réunion', 'au port'), 'Où a lieu la réunion ?', 'Quand a lieu la réunion ?'],
  ['es', fact('when', 'reunión', 'el martes'), '¿Cuándo es la reunión?', '¿Quién organiza la reunión?'],
  ['zh', fact('when', '检查', '星期二'), '检查是什么时候?', '检查是什么?'],
  ['zh', fact('how-many', '电缆', '四十元'), '电缆要多少钱？', '电缆在哪里？'],
  ['ja', fact('when', '点検', '火曜日'), '点検はいつですか?', '点検はどこですか?'],
  ['ja', fact('how-many', '四国', '四日間'), '四国を何日間まわるのですか？', '四国をなぜまわるのですか？'],
  ['ja', fact('how-many', '料金', '三千円'), '料金はいくらですか。', '料金はなぜ上がりますか。'],
])('%s', (language, known, valid, invalid) => {
  test('what the fact answers', () => expect(isValidQuestion(valid, [known], language)).toBe(true));
  test('what it does not', () => expect(isValidQuestion(invalid, [known], language)).toBe(false));
});

const when = fact('when', 'crane|hoist', 'Tuesday');

test.each([
  ['of something else', 'When is the concert?'],
  ['with its answer in it', 'When on Tuesday is the crane inspection?'],
  ['without its mark', 'When is the crane inspection'],
  ['of two sentences', 'The crane moves. When? Is it the crane?'],
  ['with the end of a sentence in it', 'When is the crane inspection.?'],
  ['with a whole sentence in it', 'When is the crane moved. Anna comes?'],
  ['with the start of another in it', 'When is the crane at 55. Take care?'],
  ['in small letters', 'when is the crane inspection?'],
  ['on two lines', 'When is\nthe crane inspection?'],
  ['without end', `When is the crane ${'and the crane '.repeat(20)}?`],
])('a question %s is not valid', (_, question) => {
  expect(isValidQuestion(question, [when], 'en')).toBe(false);
});

test('either term will do, and any fact', () => {
  expect(isValidQuestion('When does the hoist move?', [fact('who', 'cable', 'Anna'), when], 'en')).toBe(true);
  expect(isValidQuestion('When does the hoist move?', [], 'en')).toBe(false);
});
