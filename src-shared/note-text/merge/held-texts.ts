import { commonSubsequence } from '../../common-subsequence.ts';

/** Passages with more words are not compared: all their words count as different. */
const maxWords = 20_000;

/** The most drafts kept besides the last revision, and how many characters they have together: one is written every few seconds, a revision every few minutes. */
const maxDrafts = { count: 100, characters: 4_000_000 } as const;

/** The texts that a file held since its last revision: another program may have started from any of them, another window starts from the last. */
export type HeldTexts = {
  /** The text that another was made from. `continues`: it goes on from the text that the file was last known to hold. */
  baseOf(text: string, continues: boolean): string;
  /** Notes that the file holds a text. `inRevision`: it is in the history, and no program starts from an earlier text any more. */
  written(text: string, inRevision: boolean): void;
};

export function heldTexts(first: string): HeldTexts {
  let held: readonly string[] = [first];
  return {
    baseOf: (text, continues) => (continues ? held.at(-1) : undefined) ?? nearestText(held, text),
    written(text, inRevision) {
      if (inRevision) held = [text];
      else if (held.at(-1) !== text) held = [...held.slice(0, 1), ...latestOf([...held.slice(1), text])];
    },
  };
}

/** The last drafts that are kept; the very last one is, however long it is. */
function latestOf(drafts: readonly string[]): readonly string[] {
  const latest = drafts.slice(-maxDrafts.count);
  let characters = latest.reduce((sum, { length }) => sum + length, 0);
  while (latest.length > 1 && characters > maxDrafts.characters) characters -= latest.shift()?.length ?? 0;
  return latest;
}

/**
 * Of several texts, oldest first, the text that another was most likely made from: that of which it changed the fewest words, and of those the
 * fewest paragraphs. Of equal ones the oldest, with which more counts as written by the user.
 */
export function nearestText(candidates: readonly string[], text: string): string {
  const paragraphsOf = (one: string): string[] => one.split(/\n(?:[ \t]*\n)+/);
  if (candidates.includes(text)) return text;
  const theirs = paragraphsOf(text);
  let [nearest, shortest] = [candidates[0] ?? text, Number.POSITIVE_INFINITY];
  for (const candidate of candidates.length > 1 ? candidates : []) {
    const paragraphs = paragraphsOf(candidate);
    const distance = differentWords(paragraphs, theirs, shortest);
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
