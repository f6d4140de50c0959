import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** Passages with more words are not compared: all their words count as different. */
const maxWords = 20_000;

/**
 * Of the texts a file held one after another, oldest first, the one another program most likely started from: the one of which
 * it changed the fewest words, and of those the fewest blocks. Of equal ones the oldest, with which more counts as written by the
 * user.
 */
export function findMergeBase(candidates: readonly Snapshot[], theirs: Snapshot): Snapshot {
  let nearest = candidates[0] ?? theirs;
  let shortest = Number.POSITIVE_INFINITY;
  if (candidates.length < 2) return nearest;
  for (const candidate of candidates) {
    const distance = differentWords(candidate, theirs, shortest);
    const isNearer =
      distance < shortest ||
      (distance === shortest && differentBlocks(candidate, theirs) < differentBlocks(nearest, theirs));
    if (isNearer) [nearest, shortest] = [candidate, distance];
  }
  return nearest;
}

const sourcesOf = ({ blocks }: Snapshot): string[] => blocks.map(({ source }) => source);

function differentBlocks(one: Snapshot, other: Snapshot): number {
  const same = commonSubsequence(sourcesOf(one), sourcesOf(other)).length;
  return one.blocks.length + other.blocks.length - 2 * same;
}

/** How many words of two texts differ. Counting stops beyond `limit`. */
function differentWords(one: Snapshot, other: Snapshot, limit: number): number {
  const [left, right] = [sourcesOf(one), sourcesOf(other)];
  const pairs = commonSubsequence(left, right);
  let distance = 0;
  let [at, there] = [0, 0];
  for (const [to, toThere] of [...pairs, [left.length, right.length] as const]) {
    distance += differentWordsOf(left.slice(at, to), right.slice(there, toThere));
    if (distance > limit) return distance;
    [at, there] = [to + 1, toThere + 1];
  }
  return distance;
}

function differentWordsOf(one: readonly string[], other: readonly string[]): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.length + theirs.length > maxWords) return mine.length + theirs.length;
  return mine.length + theirs.length - 2 * commonSubsequence(mine, theirs).length;
}

const wordsOf = (sources: readonly string[]): string[] =>
  sources.join('\n').match(/[\p{L}\p{N}]+|[^\s]/gu) ?? [];
