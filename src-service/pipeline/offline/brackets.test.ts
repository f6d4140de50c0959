import { expect, test } from 'vitest';
import { isWhole, untilLoose } from './brackets.ts';

test.each(['eggs (30)', '（追記）次', '「a（b）」', 'a) one, 2) two', 'fine :-) (really)', ''])(
  '%j is whole',
  (text) => {
    expect(isWhole(text)).toBe(true);
    expect(untilLoose(text)).toBe(text);
  },
);

test.each([
  ['a pump (old, leaking', 'a pump'],
  ['a pump] leaks', 'a pump'],
  ['a (b] c', 'a'],
  ['「水（a」', ''],
])('%j is whole until %j', (text, whole) => {
  expect(isWhole(text)).toBe(false);
  expect(untilLoose(text)).toBe(whole);
});
