// repeats ./two-writers.test.ts: further seeds
// @vitest-environment jsdom
import { test } from 'vitest';
import { expectInOnePiece, viewsOf } from './windows-laws.ts';

/** Milliseconds: two dozen histories, each with a vault and two windows. */
const longestTries = 5 * 60_000;

test.each(viewsOf)(
  'however two who write in one paragraph take turns, what each has typed stays in one piece: %s',
  { timeout: longestTries },
  (_name, views) => expectInOnePiece(views, { numRuns: 24, seed: 2 }),
);
