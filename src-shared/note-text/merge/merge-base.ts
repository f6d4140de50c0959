import { commonSubsequence } from '../../common-subsequence.ts';

/** Passages with more words are not compared: all their words count as different. */
const maxWords = 20_000;

/**
 * The most effort for all candidates of one text: the squares of the numbers of words that differ, which is about the time that a comparison
 * takes; this is a second or two. What is left then counts as different, too, so that a list that was sorted anew keeps nobody waiting.
 */
const maxEffort = 1e9;

/** A newer text of a note's file, which is merged into the text of a window. */
export type NewerText = {
  readonly content: string;
  /** The text from which the window's and this one were made. */
  readonly base: string;
  /** The app made it from that, as with the edits of another window; otherwise another program did. */
  readonly continues: boolean;
};

/**
 * Of several texts, oldest first, the text that another was most likely made from: that of which it changed the fewest words, and of those the
 * fewest paragraphs. Of equal ones the oldest, with which more counts as written by the user.
 */
export function nearestText(candidates: readonly string[], text: string): string {
  const paragraphsOf = (one: string): string[] => one.split(/\n(?:[ \t]*\n)+/);
  if (candidates.includes(text)) return text;
  const theirs = paragraphsOf(text);
  let [nearest, shortest] = [candidates[0] ?? text, Number.POSITIVE_INFINITY];
  let effort = 0;
  const differentWordsOf = (one: readonly string[], other: readonly string[]): number => {
    const [left, right] = [wordsOf(one), wordsOf(other)];
    const all = left.length + right.length;
    if (all > maxWords || effort > maxEffort) return all;
    const different = all - 2 * commonSubsequence(left, right).length;
    effort += different ** 2;
    return different;
  };
  for (const candidate of candidates.length > 1 ? candidates : []) {
    const paragraphs = paragraphsOf(candidate);
    const distance = differentWords(paragraphs, theirs, shortest, differentWordsOf);
    const isNearer =
      distance < shortest ||
      (distance === shortest &&
        differentBlocks(paragraphs, theirs) < differentBlocks(paragraphsOf(nearest), theirs));
    if (isNearer) [nearest, shortest] = [candidate, distance];
  }
  return nearest;
}

function differentBlocks(one: readonly string[], other: readonly string[]): number {
  return one.length + other.length - 2 * commonSubsequence(one, other).length;
}

/** How many words of two lists of blocks differ. Counting stops beyond `limit`. */
function differentWords(
  left: readonly string[],
  right: readonly string[],
  limit: number,
  differentWordsOf: (one: readonly string[], other: readonly string[]) => number,
): number {
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

const wordsOf = (sources: readonly string[]): string[] =>
  sources.join('\n').match(/[\p{L}\p{N}]+|[^\s]/gu) ?? [];
