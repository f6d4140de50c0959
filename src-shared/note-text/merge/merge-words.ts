import { type MergeRegion, mergeRegions } from './merge-regions.ts';
import { isWord } from './unit-kinds.ts';

/** Words, spaces and punctuation marks; single characters of scripts without spaces between words. */
export const words =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

/**
 * Merges what two sides made of the same words. A key is a word, or another element, with what else distinguishes it behind `\0`.
 * What both added in one place is kept side by side. Null where both changed the same words, and where two would become one.
 */
export function mergeWords(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | null {
  const result: string[] = [];
  for (const region of mergeRegions(mine, base, theirs)) {
    const wanted = region.kind === 'ok' ? region.elements : bothInserted(region, result.at(-1));
    if (wanted === null) return null;
    for (const key of wanted) result.push(key);
  }
  return result;
}

type Conflict = Extract<MergeRegion, { kind: 'conflict' }>;

/**
 * What both sides made of the same words; null unless one of them only added something before or after. `last`: what is before them. Where both
 * began a word behind a space, as at the end of a line, that space is between the two as well.
 */
function bothInserted(
  { a: mine, o: before, b: other }: Conflict,
  last: string | undefined,
): readonly string[] | null {
  const isApart = (first: readonly string[], second: readonly string[]): boolean =>
    !(isWord(first.at(-1) ?? '') && isWord(second[0] ?? '')); // 5 and 7 are no 57
  const joined = (first: readonly string[], second: readonly string[]) =>
    isApart(first, second) ? [...first, ...second] : null;
  // one took away the space that the other went on behind
  if (other.length === 0 && isBlank(before) && begins(mine, before)) return mine;
  if (mine.length === 0 && isBlank(before) && begins(other, before)) return other;
  const isBehindSpace = last !== undefined && /^[ \t]/.test(last);
  if (before.length === 0 && isBehindSpace && !isApart(mine, other)) return [...mine, last, ...other];
  if (begins(other, before)) return joined(mine, other.slice(before.length));
  if (begins(mine, before)) return joined(other, mine.slice(before.length));
  if (ends(other, before)) return joined(other.slice(0, other.length - before.length), mine);
  if (ends(mine, before)) return joined(mine.slice(0, mine.length - before.length), other);
  return null;
}

const isBlank = (keys: readonly string[]): boolean => keys.every((key) => /^[ \t]+(?:\0|$)/.test(key));
const begins = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((key, at) => all[at] === key);
const ends = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((key, at) => all[all.length - some.length + at] === key);
