// repeats ./untouched.test.ts: every example of CommonMark in all spellings
import { expect, test } from 'vitest';
import { commonMarkExamples } from './test-support/example-texts.ts';
import { changesOf } from './test-support/untouched-texts.ts';

test('each example of CommonMark is the same file afterwards, in all spellings', () => {
  const changed = commonMarkExamples().texts.flatMap(({ id, source }) =>
    changesOf(source).map((change) => `${id}: ${change}`),
  );
  expect(changed).toEqual([]);
});
