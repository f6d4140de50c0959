import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Longer lists are not compared: the time grows with the product of their lengths. */
const maxProduct = 2_500;
/** The least share of words that a node and what became of it have in common. */
const leastShare = 0.3;

/** Which nodes of one list became which of another, in order: those of the same type with the most words in common. */
export function likeness(
  one: readonly ProseMirrorNode[],
  other: readonly ProseMirrorNode[],
): (readonly [number, number])[] {
  if (one.length * other.length > maxProduct) return [];
  const [words, others] = [one.map(wordsOf), other.map(wordsOf)];
  const alike = one.map((node, at) =>
    other.map((next, there) =>
      node.type === next.type ? shareOf(words[at] ?? noWords, others[there] ?? noWords) : 0,
    ),
  );
  // the best total of the rest of both lists, from each pair of places
  const best = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const bestAt = (at: number, there: number): number => best[at]?.[there] ?? 0;
  const withPair = (at: number, there: number): number => {
    const share = alike[at]?.[there] ?? 0;
    return share < leastShare ? 0 : share + bestAt(at + 1, there + 1);
  };
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let there = other.length - 1; there >= 0; there -= 1) {
      const row = best[at];
      if (row !== undefined)
        row[there] = Math.max(withPair(at, there), bestAt(at + 1, there), bestAt(at, there + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0, there = 0; at < one.length && there < other.length; ) {
    const total = bestAt(at, there);
    if (total > 0 && total === withPair(at, there)) {
      pairs.push([at, there]);
      at += 1;
      there += 1;
    } else if (total === bestAt(at + 1, there)) at += 1;
    else there += 1;
  }
  return pairs;
}

const noWords: ReadonlySet<string> = new Set();

const wordsOf = (node: ProseMirrorNode): ReadonlySet<string> =>
  new Set(node.textBetween(0, node.content.size, ' ', ' ').match(/[\p{L}\p{N}]+/gu));

/** The share of the words of the one with fewer of them that the other one has, too. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size);
  if (shorter === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / shorter;
}
