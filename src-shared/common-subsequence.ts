import { diffArrays } from 'diff';

/**
 * Which elements of two lists are the same, in order: the longest common subsequence where the lists do not differ much;
 * otherwise that of the elements that are in both exactly once.
 */
export const commonSubsequence = (one: readonly string[], other: readonly string[]): Pair[] =>
  alignedAround(one, other, (left, right) => diffPairs(left, right) ?? commonUnique(left, right));

/** Aligns two lists: where they begin and end alike, element by element, and what is between that by `align`. */
export function alignedAround(
  one: readonly string[],
  other: readonly string[],
  align: (one: string[], other: string[]) => readonly Pair[],
): Pair[] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const middle = left.length === 0 || right.length === 0 ? [] : align(left, right);
  const pairs: Pair[] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  for (const [at, there] of middle) pairs.push([start + at, start + there]);
  for (let at = end; at > 0; at -= 1) pairs.push([one.length - at, other.length - at]);
  return pairs;
}

/** The elements that are in both lists exactly once, as many of them as are in one order in both. */
export const commonUnique = (one: readonly string[], other: readonly string[]): Pair[] =>
  ascending(commonOnce(one, other));

/** The elements that are in both lists exactly once, in the order of the first. */
function commonOnce(one: readonly string[], other: readonly string[]): Pair[] {
  const places = (list: readonly string[]): Map<string, number> => {
    const found = new Map<string, number>();
    list.forEach((element, at) => void found.set(element, found.has(element) ? -1 : at));
    return found;
  };
  const there = places(other);
  return [...places(one)].flatMap(([element, at]): Pair[] => {
    const place = there.get(element) ?? -1;
    return at < 0 || place < 0 ? [] : [[at, place]];
  });
}

/** The longest subsequence of pairs whose second indexes ascend, too. */
function ascending(pairs: readonly Pair[]): Pair[] {
  /** For each length of a subsequence: the lowest pair it can end with. */
  const ends: number[] = [];
  const before: number[] = [];
  const second = (index: number | undefined): number => pairs[index ?? -1]?.[1] ?? -1;
  pairs.forEach(([, place], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (second(ends[middle]) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const longest: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) longest.push(pair);
  }
  return longest.reverse();
}

/** The index of an element in one list, and of the same element in another. */
export type Pair = readonly [one: number, other: number];

/** Lists that differ by more edits are not compared: the time would grow with the square of the edits. */
const defaultMaxEdits = 1500;

/** The longest common subsequence of two lists, as pairs of indexes; null when they differ by more than `maxEdits` elements. */
export function diffPairs(one: string[], other: string[], maxEdits = defaultMaxEdits): Pair[] | null {
  // each edit adds or removes one element, so lengths that differ more cannot be aligned
  if (Math.abs(one.length - other.length) > maxEdits) return null;
  const changes = diffArrays(one, other, { maxEditLength: maxEdits });
  if (changes === undefined) return null;
  const pairs: Pair[] = [];
  let [at, there] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let step = 0; step < count; step += 1) pairs.push([at + step, there + step]);
    if (!added) at += count;
    if (!removed) there += count;
  }
  return pairs;
}
