// repeats ./merge-text.test.ts: four times as many blocks
import { test } from 'vitest';
import { expectBlocksMerged } from '../test-support/merged-note.ts';

/** Milliseconds: the texts are as long as a book. */
const longestMerge = 5 * 60_000;

test('many thousands of blocks that all differ are merged', { timeout: longestMerge }, () => {
  expectBlocksMerged(8000);
});
