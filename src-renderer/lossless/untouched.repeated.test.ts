// repeats ./untouched.test.ts: every example of CommonMark in all spellings
import { expect, test } from 'vitest';
import { commonMarkExamples } from './test-support/example-texts.ts';
import { changesOf } from './test-support/untouched-texts.ts';

/** Milliseconds: 652 texts in eight spellings, each used in several ways. */
const longestCorpus = 5 * 60_000;

test('each example of CommonMark is the same file afterwards, in all spellings', {
  timeout: longestCorpus,
}, () => {
  const changed = commonMarkExamples().texts.flatMap(({ id, source }) =>
    changesOf(source).map((change) => `${id}: ${change}`),
  );
  expect(changed).toEqual([]);
});
