// repeats ./markdown-writing.test.ts: another seed, and more documents
// @vitest-environment jsdom
import { test } from 'vitest';
import { expectEveryCharacter } from './test-support/typed-documents.ts';

test('whatever is typed, every character is in the file, in the same kind of block', () => {
  expectEveryCharacter({ numRuns: 150, seed: 2 });
});
