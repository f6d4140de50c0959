// repeats ./html-laws.test.ts: with twenty times as many pages
import { test } from 'vitest';
import { expectReadBack, expectWordsKept } from './test-support/expect-laws.ts';

test('all words of ten thousand pages are kept in their order, and nothing hidden comes in', () =>
  expectWordsKept(10_000));

test('what is written of ten thousand pages is read as what they show', () => expectReadBack(10_000));
