import { test } from 'vitest';
import { expectReadBack, expectWordsKept } from './test-support/expect-laws.ts';

test('all words that a page shows are kept in their order, and nothing hidden comes in', () =>
  expectWordsKept(500));

test('what is written is read as what the page shows', () => expectReadBack(500));
