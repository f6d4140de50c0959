// repeats ./mutations.test.ts: another seed, and more documents
import { expect, test } from 'vitest';
import { faultsOfDamaged } from './test-support/damaged-documents.ts';

/** Milliseconds: ten thousand documents, one after the other. */
const longestDocuments = 5 * 60_000;

test('10,000 damaged documents of another seed: none is refused, changed or lost', {
  timeout: longestDocuments,
}, () => {
  expect(faultsOfDamaged(10_000, 12)).toEqual([]);
});
