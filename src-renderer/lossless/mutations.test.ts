import { expect, test } from 'vitest';
import { faultsOfDamaged } from './test-support/damaged-documents.ts';

/** The seed of the random numbers; EXAMPLE_NOTES_SEED sets another. */
const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 11);

test(`2,000 damaged documents, seed ${seed}: none is refused, changed or lost`, () => {
  expect(faultsOfDamaged(2_000, seed)).toEqual([]);
});
