// repeats ./toggle-delimiters.test.ts: another seed, and more texts
// @vitest-environment jsdom
import { describe, test } from 'vitest';
import { expectOnlyDelimiters, expectSameAfterTwo, formats } from './test-support/toggle-laws.ts';

const tries = { numRuns: 300, seed: 2 };

describe.each(formats)('$name', (format) => {
  test('law: whatever the text is, only its delimiters come and go, and undo brings it back', () => {
    expectOnlyDelimiters(format, tries);
  });

  test('law: a text that is toggled twice is as before', () => {
    expectSameAfterTwo(format, tries);
  });
});
