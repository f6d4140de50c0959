import { expect, test } from 'vitest';
import { besideTitle, repeatsTitle } from './plain-letters.ts';

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

test.each([
  ['Crane plan: the cable is new', 'Crane plan', 'the cable is new'],
  ['Budget : deux offres', 'Budget', 'deux offres'],
  ['科会：到的', '科会', '到的'],
  ['Crane planning: late', 'Crane plan', 'Crane planning: late'],
  ['Crane plan', 'Crane plan', 'Crane plan'],
  ['A: b', '', 'A: b'],
])('%j beside the title %j is %j', (text, title, expected) => {
  expect(besideTitle(text, title)).toBe(expected);
});
