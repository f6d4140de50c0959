import { diff3Merge } from 'node-diff3';
import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { threeWay } from './three-way.ts';

/** A stretch of three lists: what both sides agree on, or what each made of the same elements. `a`: mine, `o`: before, `b`: theirs. */
export type MergeRegion =
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
export function mergeRegions(
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
