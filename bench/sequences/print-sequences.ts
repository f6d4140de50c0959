import { chromium } from '@playwright/test';
import type { Corpus } from '../../src-renderer/lossless/test-support/example-texts.ts';
import { playSequences, shrunk } from './measure-sequences.ts';
import { openSequencePlayer } from './sequence-player.ts';
import { figuresOf, sequenceTable } from './sequence-table.ts';

/** What is played, and in which browser; `faults` shrinks what went wrong, and prints it. */
export type SequenceOptions = {
  readonly executablePath: string;
  readonly count: number;
  readonly seed: number;
  readonly faults: boolean;
};

/** Plays sequences of fifty steps in a browser over the texts of a corpus, and prints what became of them. */
export async function printSequences(
  corpus: Corpus,
  { executablePath, count, seed, faults }: SequenceOptions,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const player = await openSequencePlayer(await browser.newContext());
    const played = await playSequences(player, corpus, { count, seed });
    for (const sequence of faults ? played : []) {
      const [first] = sequence.result.faults;
      if (first === undefined) continue;
      const { steps, fault } = await shrunk(player, sequence, first.kind);
      console.log(
        `${sequence.id}: ${first.kind}: ${JSON.stringify(steps)}\n    ${fault?.detail.slice(0, 600)}`,
      );
    }
    console.log(sequenceTable(`${corpus.name}: ${corpus.texts.length} texts`, figuresOf(played)));
  } finally {
    await browser.close();
  }
}
