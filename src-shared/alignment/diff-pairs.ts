import { diffArrays } from 'diff';

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
