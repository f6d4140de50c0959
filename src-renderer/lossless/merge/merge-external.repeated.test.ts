// repeats ./merge-external.test.ts: four times as many blocks
import { test } from 'vitest';
import { expectBlocksMerged } from '../test-support/merged-note.ts';

test('many thousands of blocks that all differ are merged', () => {
  expectBlocksMerged(8000);
});
