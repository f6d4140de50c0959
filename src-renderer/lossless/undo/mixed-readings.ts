import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';

/**
 * Whether nodes show each part of a block in one of two ways it was parsed: undo brings some parts back as they were shown with
 * former link definitions, and leaves others as they are shown with the present ones.
 */
export function areMixed(
  one: readonly ProseMirrorNode[],
  other: readonly ProseMirrorNode[],
  nodes: readonly ProseMirrorNode[],
): boolean {
  const [left, right, shown] = [one, other, nodes].map((each) => each.flatMap(tokensOf));
  if (left === undefined || right === undefined || shown === undefined) return false;
  /** How many tokens may be what was compared so far: that of either way. */
  let reached: ReadonlySet<number> = new Set([0]);
  let [at, there] = [0, 0];
  const pairs = commonSubsequence(left, right);
  for (const [to, toThere] of [...pairs, [left.length, right.length] as const]) {
    const ways = [left.slice(at, to), right.slice(there, toThere)];
    const next = [...reached].flatMap((from) =>
      ways
        .filter((way) => way.every((token, offset) => shown[from + offset] === token))
        .map((way) => from + way.length),
    );
    const same = left[to];
    reached = new Set(
      same === undefined ? next : next.flatMap((from) => (shown[from] === same ? [from + 1] : [])),
    );
    [at, there] = [to + 1, toThere + 1];
  }
  return reached.has(shown.length);
}

/** The words of a node with their marks, and where its nodes begin and end. */
function tokensOf(node: ProseMirrorNode): string[] {
  const marks = node.marks.map((mark) => JSON.stringify(mark)).join();
  if (node.text !== undefined)
    return (node.text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []).map((word) => `${word}\0${marks}`);
  // whether a list is tight cannot be seen
  const own = JSON.stringify([node.type.name, { ...node.attrs, tight: null }, marks]);
  return node.isLeaf ? [own] : [own, ...node.children.flatMap(tokensOf), ''];
}
