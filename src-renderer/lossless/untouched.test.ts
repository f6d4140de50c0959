import { describe, expect, test } from 'vitest';
import {
  type Corpus,
  commonMarkExamples,
  gfmTexts,
  namedCorpora,
  ownNotes,
} from './test-support/example-texts.ts';
import { changesOf } from './test-support/untouched-texts.ts';

const testedOneByOne: readonly Corpus[] = [ownNotes(), gfmTexts()];

describe.each(testedOneByOne)('$name, untouched', ({ texts }) => {
  test.each(texts)('$id is the same file afterwards', ({ source }) => {
    expect(changesOf(source)).toEqual([]);
  });
});

/** Milliseconds: a corpus that the environment names may be large. */
const longestCorpus = 600_000;

// many or large texts: one test for each corpus, so that the report stays short
test.each([commonMarkExamples(), ...namedCorpora()])(
  '$name, untouched: each is the same file afterwards',
  { timeout: longestCorpus },
  ({ texts }) => {
    expect(texts.length).toBeGreaterThan(0);
    // as it is, and in one other spelling after the other
    const changed = texts.flatMap(({ id, source }, index) =>
      changesOf(source, ([asItIs, ...others]) =>
        [asItIs, others[index % others.length]].flatMap((each) => each ?? []),
      ).map((change) => `${id}: ${change}`),
    );
    expect(changed).toEqual([]);
  },
);

test('the project has enough notes of its own', () => {
  expect(ownNotes().texts.length).toBeGreaterThanOrEqual(30);
  expect(commonMarkExamples().texts).toHaveLength(652);
});
