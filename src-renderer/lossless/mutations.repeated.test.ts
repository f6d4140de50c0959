// repeats ./mutations.test.ts: another seed, and more documents
import { expect, test } from 'vitest';
import { faultsOfDamaged } from './test-support/damaged-documents.ts';

test('10,000 damaged documents of another seed: none is refused, changed or lost', () => {
  expect(faultsOfDamaged(10_000, 12)).toEqual([]);
});
