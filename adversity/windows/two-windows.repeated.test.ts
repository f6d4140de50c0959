// repeats ./two-windows.test.ts: further seeds
// @vitest-environment jsdom
import { test } from 'vitest';
import { expectEveryWordAfterRestarts, expectEveryWordOnce, viewsOf } from './windows-laws.ts';

const tries = { numRuns: 24, seed: 2 };
/** Milliseconds: two dozen histories, each with a vault and two windows. */
const longestTries = 5 * 60_000;

test.each(viewsOf)(
  'however two windows and another program take turns, every word is there once, and all show the same: %s',
  { timeout: longestTries },
  (_name, views) => expectEveryWordOnce(views, tries),
);

test.each(viewsOf)(
  'a restart of the core in between loses no word: %s',
  { timeout: longestTries },
  (_name, views) => expectEveryWordAfterRestarts(views, tries),
);
