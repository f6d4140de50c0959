import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Corpus, ExampleText } from '../../src-renderer/lossless/test-support/example-texts.ts';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { normaliseContent } from '../../src-shared/revision/note-document.ts';
import { sequences } from './sequence-arbitrary.ts';
import type { SequencePlayer } from './sequence-player.ts';
import type { SequenceFault, SequenceResult } from './sequence-result.ts';
import type { Step } from './step.ts';

/** How many steps a sequence has. */
export const sequenceLength = 50;

/** A sequence that was played, and what became of it. */
export type PlayedSequence = {
  readonly id: string;
  readonly source: string;
  readonly steps: readonly Step[];
  readonly result: SequenceResult;
};

/**
 * Plays `count` random sequences over the texts of a corpus, each text as often as the others. Which ones a text gets follows from its
 * id and the seed alone, so that a new text changes nothing for the others.
 */
export async function playSequences(
  player: SequencePlayer,
  { texts }: Corpus,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<PlayedSequence[]> {
  const played: PlayedSequence[] = [];
  for (const [index, text] of texts.slice(0, count).entries()) {
    const numRuns = Math.ceil((count - index) / texts.length);
    const source = bodyOf(text);
    for (const steps of fc.sample(sequences(sequenceLength), { numRuns, seed: seedOf(text.id, seed) }))
      played.push({ id: text.id, source, steps, result: await player.play(source, steps) });
  }
  return played;
}

const seedOf = (id: string, seed: number): number =>
  createHash('sha256').update(`${id} ${seed}`).digest().readInt32BE();

/** The part of a file the editor gets. */
export const bodyOf = ({ source }: ExampleText): string => normaliseContent(splitNoteSource(source).body);

/** The fewest steps that still do the same wrong thing to a text. */
export async function shrunk(
  player: SequencePlayer,
  { source, steps }: PlayedSequence,
  kind: SequenceFault['kind'],
): Promise<{ readonly steps: readonly Step[]; readonly fault: SequenceFault | undefined }> {
  const faultOf = async (tried: readonly Step[]): Promise<SequenceFault | undefined> =>
    (await player.play(source, tried)).faults.find((fault) => fault.kind === kind);
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < left.length; ) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      if ((await faultOf(fewer)) === undefined) at += size;
      else left = fewer;
    }
  return { steps: left, fault: await faultOf(left) };
}
