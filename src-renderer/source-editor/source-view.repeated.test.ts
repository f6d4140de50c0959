// repeats ./source-view.test.ts: another seed, and more texts
// @vitest-environment jsdom
import { test } from 'vitest';
import { expectSameText, expectUndone } from './test-support/any-text.ts';

const tries = { numRuns: 300, seed: 2 };

test('a text that was shown comes back character by character', () => {
  expectSameText(tries);
});

test('law: typing and undoing restores the text, and an external text replaces it exactly', () => {
  expectUndone(tries);
});
