// repeats ./three-computers.test.ts: another seed, and more histories
import { testThreeComputers } from '../../../test-support/test-three-computers.ts';

/** Milliseconds: each of the histories ends with all three computers at rest. */
const longestHistories = 5 * 60_000;

testThreeComputers({ numRuns: 100, seed: 2 }, { timeout: longestHistories });
