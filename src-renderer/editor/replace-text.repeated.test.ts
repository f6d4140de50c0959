// repeats ./replace-text.test.ts: another seed, and more texts
// @vitest-environment jsdom
import { test } from 'vitest';
import { destroyAfterEach, expectOneStep } from './test-support/replaced-text.ts';

destroyAfterEach();

/** Milliseconds: each of the texts is opened in an editor. */
const longestTexts = 5 * 60_000;

test('law: one undo restores the text before to the character, one redo the restored one', {
  timeout: longestTexts,
}, () => {
  expectOneStep({ numRuns: 120, seed: 2 });
});
