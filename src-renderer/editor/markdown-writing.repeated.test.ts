// repeats ./markdown-writing.test.ts: another seed, and more documents
// @vitest-environment jsdom
import { test } from 'vitest';
import { expectEveryCharacter } from './test-support/typed-documents.ts';

/** Milliseconds: five times as many documents, each written and read by an editor. */
const longestDocuments = 5 * 60_000;

test('whatever is typed, every character is in the file, in the same kind of block', {
  timeout: longestDocuments,
}, () => {
  expectEveryCharacter({ numRuns: 150, seed: 2 });
});
