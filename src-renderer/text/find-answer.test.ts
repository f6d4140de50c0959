import { expect, test } from 'vitest';
import { textsOf } from '../../src-shared/texts/show-language.ts';
import { en } from '../../src-shared/texts/t.ts';
import { findAnswer } from './find-answer.ts';

const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);

const text = `The harbour has two cranes. The slewing cable arrives on Monday.

Anna orders it.
函館行きのフェリーは金曜日に出発する。運賃は三千円だ。`;

test.each([
  ['When does the slewing cable arrive?', 'The slewing cable arrives on Monday.'],
  ['Who orders it?', 'Anna orders it.'],
  ['How many cranes are in the harbour?', 'The harbour has two cranes.'],
  ['フェリーはいつ出発しますか？', '函館行きのフェリーは金曜日に出発する。'],
  ['What about penguins?', null],
  ['', null],
])('%s', (question, answer) => {
  expect(findAnswer(text, question)).toBe(answer);
});

test.each([
  // the text speaks of the question itself
  [
    'It knows “When is the quiz?” by itself. The quiz is on 13 March.',
    'When is the quiz?',
    'The quiz is on 13 March.',
  ],
  ['Choose *When is the quiz?* there.\nQuiz 13 March', 'When is the quiz?', 'Quiz 13 March'],
  ['When is the quiz?', 'When is the quiz?', null],
  // it asks it in a heading, and answers below
  ['How do I pay?\n\nBy card.\n\nPay by Friday, or pay later.', 'How do I pay?', 'By card.'],
  ['## 3. How do I pay?\nWho asks?\nBy card. Or cash.', 'How do I pay?', 'By card.'],
  ['Q: 怎么付款？\n用银行卡。付款以后离开。', '怎么付款？', '用银行卡。'],
  // the same words without a day, and with it
  [
    'The quiz has five rounds.\nThe quiz of the school is on 13 March.',
    'When is the quiz?',
    'The quiz of the school is on 13 March.',
  ],
])('%s: "%s" leads to its answer', (content, question, answer) => {
  expect(findAnswer(content, question)).toBe(answer);
});

test.each(Object.entries({ en, de, zh }))(
  'the question that the sample note names leads to its first lines, in %s',
  (_language, { samples }) => {
    const [, named = ''] = /\*([^*]+[?？])\*/.exec(samples.weekText) ?? [];
    const answer = findAnswer(samples.weekText, named);
    expect(samples.weekText.split('\n')[0]).toContain(answer);
    expect(answer).not.toBeNull();
  },
);
