import { diffPairs } from '../../../../src-shared/common-subsequence.ts';
import { wordsReadIn } from '../../../../src-shared/markdown/words.ts';

/** How many words only the second text has, and how many only the first. */
export type ChangedWords = { readonly added: number; readonly removed: number };

/** UTF-16 units that differ, of both texts together, up to which their words are counted. */
const longest = 200_000;
/** Up to so many words that differ they are aligned, which takes milliseconds; of more, only their numbers are compared. */
const maxAligned = 300;

/**
 * Counts the words that are read and differ between two texts, of any language, as the foot of a note counts them; null for texts that differ too much. Takes as long as reading both
 * texts once: what they have in common at both ends is left out, and the rest is limited.
 */
export function changedWords(before: string, after: string): ChangedWords | null {
  const [start, end] = commonEnds(before, after);
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (gone.length + come.length > longest) return null;
  const [goneWords, newWords] = [wordsReadIn(gone), wordsReadIn(come)];
  const common = diffPairs(goneWords, newWords, maxAligned)?.length ?? inBoth(goneWords, newWords);
  return { added: newWords.length - common, removed: goneWords.length - common };
}

/**
 * UTF-16 units that both texts begin and end with: up to a newline, so that no markup of a line is cut, or in a line of enormous length up to
 * whitespace, so that no word is.
 */
function commonEnds(one: string, other: string): readonly [start: number, end: number] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  if (start === one.length && start === other.length) return [start, 0];
  while (start > 0 && !isWhitespace(one.charCodeAt(start - 1))) start -= 1;
  const line = start === 0 ? 0 : one.lastIndexOf('\n', start - 1) + 1;
  if (start - line <= longestLine) start = line;
  let end = 0;
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1;
  while (end > 0 && !isWhitespace(one.charCodeAt(one.length - end))) end -= 1;
  const found = one.indexOf('\n', one.length - end);
  const rest = found < 0 ? 0 : one.length - found;
  if (end - rest <= longestLine) end = rest;
  return [start, end];
}

const longestLine = 5_000;

/** A space, a tab or a newline, which are in every text; other whitespace only makes a part longer. */
const isWhitespace = (unit: number): boolean => unit === 32 || (unit >= 9 && unit <= 13);

/** How many words two lists share, wherever these are. */
function inBoth(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  return other.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  }).length;
}
