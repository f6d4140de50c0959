import { alignedPairs } from '../text/common-subsequence.ts';
import type { BaseText } from '../model/snapshot.ts';

/** Words beyond which what differs is told by its length alone. */
const mostWords = 20_000;

/**
 * Of texts that a file held one after another, oldest first, the one that another program most likely began with: the one it
 * changed the fewest words of, and then the fewest blocks. Of two as near the older one, which takes more of what was written since
 * for the own.
 */
export function nearestBase(bases: readonly BaseText[], text: BaseText): BaseText {
  let nearest = bases[0] ?? text;
  let least = Number.POSITIVE_INFINITY;
  if (bases.length < 2) return nearest;
  for (const base of bases) {
    const distance = distanceOf(base, text, least);
    const isNearer =
      distance < least || (distance === least && blocksApart(base, text) < blocksApart(nearest, text));
    if (isNearer) [nearest, least] = [base, distance];
  }
  return nearest;
}

const sourcesOf = ({ blocks }: BaseText): string[] => blocks.map(({ source }) => source);

function blocksApart(one: BaseText, other: BaseText): number {
  const same = alignedPairs(sourcesOf(one), sourcesOf(other)).length;
  return one.blocks.length + other.blocks.length - 2 * same;
}

/** How many words of two texts differ. `enough` ends the count. */
function distanceOf(one: BaseText, other: BaseText, enough: number): number {
  const [left, right] = [sourcesOf(one), sourcesOf(other)];
  const pairs = alignedPairs(left, right);
  let distance = 0;
  let [at, there] = [0, 0];
  for (const [to, toThere] of [...pairs, [left.length, right.length] as const]) {
    distance += wordsApart(left.slice(at, to), right.slice(there, toThere));
    if (distance > enough) return distance;
    [at, there] = [to + 1, toThere + 1];
  }
  return distance;
}

function wordsApart(one: readonly string[], other: readonly string[]): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.length + theirs.length > mostWords) return mine.length + theirs.length;
  return mine.length + theirs.length - 2 * alignedPairs(mine, theirs).length;
}

const wordsOf = (sources: readonly string[]): string[] =>
  sources.join('\n').match(/[\p{L}\p{N}]+|[^\s]/gu) ?? [];
