import { commonSubsequence } from '../../common-subsequence.ts';
import { threeWay } from './three-way.ts';

/** Words, spaces and punctuation marks; single characters of scripts without spaces between words. */
export const words =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

/**
 * Merges what two sides made of the same words. A key is a word, or another element, with what else distinguishes it behind `\0`.
 * What both added in one place is kept side by side. Null where both changed the same words, or words beside each other, and where two would
 * become one.
 */
export function mergeWords(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | null {
  const side = (list: readonly string[]) => ({ pairs: commonSubsequence(base, list), length: list.length });
  const result: string[] = [];
  for (const part of threeWay(base.length, side(mine), side(theirs), 'together')) {
    const before = base.slice(part.base.from, part.base.to);
    const own = mine.slice(part.mine.from, part.mine.to);
    const other = theirs.slice(part.theirs.from, part.theirs.to);
    const wanted =
      part.changedBy === 'both'
        ? bothChanged(before, own, other, result.at(-1))
        : part.changedBy === 'mine'
          ? own
          : other;
    if (wanted === null) return null;
    for (const key of wanted) result.push(key);
  }
  return result;
}

/**
 * What both sides made of the same words; null unless it is the same, or one of them only added something before or after. `last`: what is before
 * them. Where both began a word behind a space, as at the end of a line, that space is between the two as well.
 */
function bothChanged(
  before: readonly string[],
  mine: readonly string[],
  other: readonly string[],
  last: string | undefined,
): readonly string[] | null {
  if (mine.length === other.length && begins(mine, other)) return mine;
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

/** Whether a character, or a key that begins with one, is part of a word: two words side by side would become one. */
export const isWord = (unit: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(unit);

/** Whether it is a space. */
export const isSpace = (unit: string): boolean => /^\s/.test(unit);
