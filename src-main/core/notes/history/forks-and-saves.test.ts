import { testForksAndSaves } from '../../../test-support/forks-and-saves.ts';

testForksAndSaves({ numRuns: 2_000 });
