import { diff3Merge } from 'node-diff3';
import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { threeWay } from './three-way.ts';

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

/** A stretch of three lists: what both sides agree on, or what each made of the same elements. `a`: mine, `o`: before, `b`: theirs. */
type MergeRegion =
  | { readonly kind: 'ok'; readonly elements: readonly string[] }
  | {
      readonly kind: 'conflict';
      readonly a: readonly string[];
      readonly o: readonly string[];
      readonly b: readonly string[];
    };

/** Steps that the library may take at most: they take about half a second. */
const mostSteps = 100_000_000;

/**
 * Compares two lists with the list that both were made from. For what the library would take long, such as lists of nothing but a few different elements, only
 * what is between their common beginning and end is compared, and if that is still too much, by our own alignment, which has a limit.
 */
function mergeRegions(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): MergeRegion[] {
  if (stepsFor(mine, base, theirs) <= mostSteps) return byLibrary(mine, base, theirs);
  const shorter = Math.min(mine.length, base.length, theirs.length);
  let start = 0;
  while (start < shorter && base[start] === mine[start] && base[start] === theirs[start]) start += 1;
  let end = 0;
  const isSame = (back: number): boolean =>
    base.at(-1 - back) === mine.at(-1 - back) && base.at(-1 - back) === theirs.at(-1 - back);
  while (end < shorter - start && isSame(end)) end += 1;
  const middle = [mine, base, theirs].map((list) => list.slice(start, list.length - end));
  const [own = [], before = [], other = []] = middle;
  const merge = stepsFor(own, before, other) <= mostSteps ? byLibrary : byAlignment;
  return [
    { kind: 'ok', elements: base.slice(0, start) },
    ...merge(own, before, other),
    { kind: 'ok', elements: base.slice(base.length - end) },
  ];
}

/** No fewer steps than the library takes: for each element, each equal one of the other list, and what both have in common. */
const stepsFor = (mine: readonly string[], base: readonly string[], theirs: readonly string[]): number =>
  equalPairs(base, mine) * Math.min(base.length, mine.length) +
  equalPairs(base, theirs) * Math.min(base.length, theirs.length);

function equalPairs(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const element of one) counts.set(element, (counts.get(element) ?? 0) + 1);
  return other.reduce((sum, element) => sum + (counts.get(element) ?? 0), 0);
}

function byLibrary(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): MergeRegion[] {
  // the library keeps elements as the keys of an object, which has some, such as "constructor", from the beginning
  const mark = (list: readonly string[]): string[] => list.map((element) => `=${element}`);
  const unmark = (list: readonly string[]): string[] => list.map((element) => element.slice(1));
  const regions = diff3Merge(mark(mine), mark(base), mark(theirs), { excludeFalseConflicts: true });
  return regions.flatMap(({ ok, conflict }): MergeRegion[] => {
    if (ok) return [{ kind: 'ok', elements: unmark(ok) }];
    if (!conflict) return [];
    const { a, o, b } = conflict;
    return [{ kind: 'conflict', a: unmark(a), o: unmark(o), b: unmark(b) }];
  });
}

function byAlignment(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): MergeRegion[] {
  const side = (list: readonly string[]) => ({ pairs: commonSubsequence(base, list), length: list.length });
  return threeWay(base.length, side(mine), side(theirs)).map((part): MergeRegion => {
    const a = mine.slice(part.mine.from, part.mine.to);
    const b = theirs.slice(part.theirs.from, part.theirs.to);
    const isSame = a.length === b.length && a.every((element, at) => element === b[at]);
    if (part.changedBy === 'both' && !isSame)
      return { kind: 'conflict', a, o: base.slice(part.base.from, part.base.to), b };
    return { kind: 'ok', elements: part.changedBy === 'mine' ? a : b };
  });
}

/** Whether a character, or a key that begins with one, is part of a word: two words side by side would become one. */
export const isWord = (unit: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(unit);

/** Whether it is a space. */
export const isSpace = (unit: string): boolean => /^\s/.test(unit);
