import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from '../model/snapshot.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';

/** A stretch of the document: a block of the base that nobody touched, or nodes that are to be written. */
export type Stretch = (
  | { readonly kind: 'kept'; readonly index: number }
  | { readonly kind: 'run'; readonly nodes: readonly ProseMirrorNode[] }
) & {
  /** Its first child of the document, and the one behind its last. */
  readonly from: number;
  readonly to: number;
};

/**
 * Tells which top-level nodes are blocks of the base: first the very nodes (the editor never changes one, it makes another),
 * then equal ones between them, in order, as undo makes them, then equal ones anywhere, as a drag makes them. Paragraphs without text
 * are nothing in Markdown.
 */
export function matchBlocks({ blocks }: BaseText, children: readonly ProseMirrorNode[]): Stretch[] {
  // few paragraphs are blank, and only those are looked for: no map of a whole long note is made for them
  const isSaid = (node: ProseMirrorNode): boolean =>
    !isBlankParagraph(node) || blocks.some(({ nodes: [first] }) => first === node);
  // most of a note is untouched: its blocks stand where they stood, counted from the front or from the back
  const [front, back]: [Stretch[], Stretch[]] = [[], []];
  let [first, from, last, to] = [0, 0, blocks.length, children.length];
  for (let child = children[from]; child !== undefined; child = children[from]) {
    const length = first < last ? lengthAt(blocks[first], children, from, same) : 0;
    if (length === 0 && isSaid(child)) break;
    if (length > 0) front.push({ kind: 'kept', index: first, from, to: from + length });
    if (length > 0) first += 1;
    from += Math.max(1, length);
  }
  for (let child = children[to - 1]; child !== undefined && to > from; child = children[to - 1]) {
    const start = to - (blocks[last - 1]?.nodes.length ?? 0);
    const stands = first < last && start >= from && lengthAt(blocks[last - 1], children, start, same) > 0;
    if (!stands && isSaid(child)) break;
    if (stands) back.push({ kind: 'kept', index: last - 1, from: start, to });
    if (stands) last -= 1;
    to = stands ? start : to - 1;
  }
  const places: number[] = [];
  for (let place = from; place < to; place += 1) {
    const child = children[place];
    if (child !== undefined && isSaid(child)) places.push(place);
  }
  return [...front, ...matchMiddle(blocks, { first, last }, children, places), ...back.reverse()];
}

/** Blocks of a base: the first of them, and the one behind the last. */
type Reach = { readonly first: number; readonly last: number };

/** The same for some children, and the blocks that may be among them. */
function matchMiddle(
  blocks: readonly BaseBlock[],
  reach: Reach,
  children: readonly ProseMirrorNode[],
  places: readonly number[],
): Stretch[] {
  const nodes = places.flatMap((place) => children[place] ?? []);
  const starts = new Map<ProseMirrorNode, number>();
  for (let index = reach.first; index < reach.last; index += 1) {
    const node = blocks[index]?.nodes[0];
    if (node !== undefined) starts.set(node, index);
  }
  const found = new Array<number>(nodes.length).fill(-1);
  const used = new Set<number>();
  nodes.forEach((node, at) => {
    const index = found[at] === -1 ? starts.get(node) : undefined;
    if (index === undefined || used.has(index)) return;
    if (lengthAt(blocks[index], nodes, at, same) > 0) take(blocks, index, found, at, used);
  });
  matchEqual(blocks, reach, nodes, found, used);
  matchMoved(blocks, reach, nodes, found, used);
  return stretchesOf(nodes, found, places);
}

type Equality = (one: ProseMirrorNode, other: ProseMirrorNode) => boolean;
const same: Equality = (one, other) => one === other;
const equal: Equality = (one, other) => one.nodeSize === other.nodeSize && one.eq(other);

/** How many nodes a block has that stand there; 0: it does not stand there. */
function lengthAt(
  block: BaseBlock | undefined,
  nodes: readonly ProseMirrorNode[],
  at: number,
  equality: Equality,
): number {
  if (block === undefined) return 0;
  for (let offset = 0; offset < block.nodes.length; offset += 1) {
    const node = block.nodes[offset];
    const there = nodes[at + offset];
    if (node === undefined || there === undefined || !equality(node, there)) return 0;
  }
  return block.nodes.length;
}

/** Marks the nodes of a block as found; answers the place behind the last. */
function take(
  blocks: readonly BaseBlock[],
  index: number,
  found: number[],
  at: number,
  used: Set<number>,
): number {
  const behind = at + (blocks[index]?.nodes.length ?? 0);
  found.fill(index, at, behind);
  used.add(index);
  return behind;
}

/** Between two neighbours that were found, equal nodes are found in order: from the front, then from the back. */
function matchEqual(
  blocks: readonly BaseBlock[],
  reach: Reach,
  nodes: readonly ProseMirrorNode[],
  found: number[],
  used: Set<number>,
): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (found[at] !== -1) continue;
    let end = at;
    while (end < nodes.length && found[end] === -1) end += 1;
    let first = (found[at - 1] ?? reach.first - 1) + 1;
    let last = (found[end] ?? reach.last) - 1;
    const free = (index: number): boolean => !used.has(index);
    let [from, to] = [at, end];
    while (from < to && first <= last && free(first) && lengthAt(blocks[first], nodes, from, equal) > 0) {
      from = take(blocks, first, found, from, used);
      first += 1;
    }
    while (from < to && first <= last && free(last)) {
      const start = to - (blocks[last]?.nodes.length ?? 0);
      if (start < from || lengthAt(blocks[last], nodes, start, equal) === 0) break;
      take(blocks, last, found, start, used);
      to = start;
      last -= 1;
    }
    at = end;
  }
}

/** Equal nodes that stand at another place than the block: what was moved, and what was undone beside it. */
function matchMoved(
  blocks: readonly BaseBlock[],
  reach: Reach,
  nodes: readonly ProseMirrorNode[],
  found: number[],
  used: Set<number>,
): void {
  const free = new Map<number, number[]>();
  for (let index = reach.first; index < reach.last; index += 1) {
    const size = used.has(index) ? undefined : blocks[index]?.nodes[0]?.nodeSize;
    if (size !== undefined) free.set(size, [...(free.get(size) ?? []), index]);
  }
  nodes.forEach((node, at) => {
    if (found[at] !== -1) return;
    const index = free.get(node.nodeSize)?.find((one) => {
      const length = used.has(one) ? 0 : lengthAt(blocks[one], nodes, at, equal);
      return length > 0 && found.slice(at, at + length).every((other) => other === -1);
    });
    if (index !== undefined) take(blocks, index, found, at, used);
  });
}

function stretchesOf(
  nodes: readonly ProseMirrorNode[],
  found: readonly number[],
  places: readonly number[],
): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (let at = 1; at <= nodes.length; at += 1) {
    const index = found[start] ?? -1;
    if (at < nodes.length && (found[at] ?? -1) === index) continue;
    const reach = { from: places[start] ?? 0, to: (places[at - 1] ?? 0) + 1 };
    stretches.push(
      index < 0
        ? { kind: 'run', nodes: nodes.slice(start, at), ...reach }
        : { kind: 'kept', index, ...reach },
    );
    start = at;
  }
  return stretches;
}
