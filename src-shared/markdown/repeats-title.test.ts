import { expect, test } from 'vitest';
import { repeatsTitle } from './repeats-title.ts';

test.each([
  ['crane-plan', 'Crane plan', true],
  ['Crane plan.', 'crane  PLAN', true],
  ['会议', '会议', true],
  ['crane', 'Crane plan', false],
  ['The crane plan of May.', 'Crane plan', false],
  ['', '', false],
  ['…', '!', false],
])('%j of %j: %s', (text, title, expected) => {
  expect(repeatsTitle(text, title)).toBe(expected);
});
