import { expect, test } from 'vitest';
import { findAnswer } from './find-answer.ts';

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
