// repeats ./forks-and-saves.test.ts: another seed, and ten times as many texts
import { testForksAndSaves } from '../../../test-support/forks-and-saves.ts';

/** Milliseconds: a merged text is read several times. */
const longest = 10 * 60_000;

/** `EXAMPLE_NOTES_TRIPLES=200000` tries more, which takes some minutes. */
const numRuns = Number(process.env.EXAMPLE_NOTES_TRIPLES ?? 20_000);

testForksAndSaves({ numRuns, seed: 2 }, longest);
