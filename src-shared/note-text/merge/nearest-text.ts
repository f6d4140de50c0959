import { commonSubsequence } from '../../alignment/common-subsequence.ts';

/** Passages with more words are not compared: all their words count as different. */
const maxWords = 20_000;

/** Of several texts, oldest first, the text that another was most likely made from: see {@link nearestOf}. */
export function nearestText(candidates: readonly string[], text: string): string {
  const paragraphsOf = (one: string): string[] => one.split(/\n(?:[ \t]*\n)+/);
  return candidates[nearestOf(candidates.map(paragraphsOf), paragraphsOf(text))] ?? text;
}

/**
 * Which of several lists of blocks another one differs least from, by index: in the fewest words, and of those in the fewest blocks. Of equal
 * ones the first.
 */
export function nearestOf(candidates: readonly (readonly string[])[], theirs: readonly string[]): number {
  if (candidates.length < 2) return 0;
  let nearest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  candidates.forEach((candidate, at) => {
    const distance = differentWords(candidate, theirs, shortest);
    const isNearer =
      distance < shortest ||
      (distance === shortest &&
        differentBlocks(candidate, theirs) < differentBlocks(candidates[nearest] ?? [], theirs));
    if (isNearer) [nearest, shortest] = [at, distance];
  });
  return nearest;
}

function differentBlocks(one: readonly string[], other: readonly string[]): number {
  return one.length + other.length - 2 * commonSubsequence(one, other).length;
}

/** How many words of two lists of blocks differ. Counting stops beyond `limit`. */
function differentWords(left: readonly string[], right: readonly string[], limit: number): number {
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
