import { diffArrays } from 'diff';

/** A place in one list and the place of the same thing in another. */
export type Pair = readonly [one: number, other: number];

/** Edits beyond which the shortest way from one list to another is not looked for: its time grows with their square. */
const mostEdits = 1500;

/**
 * Which things of two lists are the same, in order: the longest common subsequence where the lists do not differ much, and else what
 * is in both once, as far as it is in the same order.
 */
export function alignedPairs(one: readonly string[], other: readonly string[]): Pair[] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = between(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const pairs: Pair[] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  for (const [at, there] of middle) pairs.push([start + at, start + there]);
  for (let at = end; at > 0; at -= 1) pairs.push([one.length - at, other.length - at]);
  return pairs;
}

function between(one: string[], other: string[]): Pair[] {
  if (one.length === 0 || other.length === 0) return [];
  const changes = diffArrays(one, other, { maxEditLength: mostEdits });
  if (changes === undefined) return ascending(commonOnce(one, other));
  const pairs: Pair[] = [];
  let [at, there] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let step = 0; step < count; step += 1) pairs.push([at + step, there + step]);
    if (!added) at += count;
    if (!removed) there += count;
  }
  return pairs;
}

/** What each list has once and the other has too, in the order of the first. */
function commonOnce(one: readonly string[], other: readonly string[]): Pair[] {
  const places = (list: readonly string[]): Map<string, number> => {
    const found = new Map<string, number>();
    list.forEach((thing, at) => void found.set(thing, found.has(thing) ? -1 : at));
    return found;
  };
  const there = places(other);
  return [...places(one)].flatMap(([thing, at]): Pair[] => {
    const place = there.get(thing) ?? -1;
    return at < 0 || place < 0 ? [] : [[at, place]];
  });
}

/** The longest run of pairs whose second places ascend too. */
function ascending(pairs: readonly Pair[]): Pair[] {
  /** For each length of a run: the pair it ends with, the lowest there is. */
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
  const run: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}
