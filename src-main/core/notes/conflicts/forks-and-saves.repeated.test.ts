// repeats ./forks-and-saves.test.ts: another seed, and a hundred times as many texts
import { testForksAndSaves } from '../../../test-support/forks-and-saves.ts';

/** Milliseconds: a merged text is read several times. */
const longest = 30 * 60_000;

testForksAndSaves({ numRuns: 200_000, seed: 2 }, longest);
