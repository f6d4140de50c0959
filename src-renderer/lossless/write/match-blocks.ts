import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Segment, SnapshotBlock } from '../model/snapshot.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';

/** A block of a snapshot, as far as it takes part in matching. */
type Block = Pick<SnapshotBlock, 'nodes'>;

/**
 * Finds out which top-level nodes are blocks of a snapshot. First by identity, because the editor never changes a node but
 * makes another; then by equality in the same order, as undo makes nodes; then by equality anywhere, as dragging does. Blank
 * paragraphs that are no block of the snapshot belong to no segment.
 */
export function matchBlocks(blocks: readonly Block[], children: readonly ProseMirrorNode[]): Segment[] {
  // only blank paragraphs are looked up: a map of all blocks would be expensive for a long note
  const hasForm = (node: ProseMirrorNode): boolean =>
    !isBlankParagraph(node) || blocks.some(({ nodes: [first] }) => first === node);
  // most of a note is unchanged: its blocks are matched from the front and from the back first
  const [front, back]: [Segment[], Segment[]] = [[], []];
  let [first, from, last, to] = [0, 0, blocks.length, children.length];
  for (let child = children[from]; child !== undefined; child = children[from]) {
    const length = first < last ? lengthAt(blocks[first], children, from, same) : 0;
    if (length === 0 && hasForm(child)) break;
    if (length > 0) front.push({ kind: 'kept', index: first, from, to: from + length });
    if (length > 0) first += 1;
    from += Math.max(1, length);
  }
  for (let child = children[to - 1]; child !== undefined && to > from; child = children[to - 1]) {
    const start = to - (blocks[last - 1]?.nodes.length ?? 0);
    const matches = first < last && start >= from && lengthAt(blocks[last - 1], children, start, same) > 0;
    if (!matches && hasForm(child)) break;
    if (matches) back.push({ kind: 'kept', index: last - 1, from: start, to });
    if (matches) last -= 1;
    to = matches ? start : to - 1;
  }
  const positions: number[] = [];
  for (let position = from; position < to; position += 1) {
    const child = children[position];
    if (child !== undefined && hasForm(child)) positions.push(position);
  }
  return [...front, ...matchMiddle(blocks, { first, last }, children, positions), ...back.reverse()];
}

/** Blocks of a snapshot: the index of the first, and the index after the last. */
type BlockRange = { readonly first: number; readonly last: number };

/** Matches the children at some positions with the blocks that are not matched yet. */
function matchMiddle(
  blocks: readonly Block[],
  range: BlockRange,
  children: readonly ProseMirrorNode[],
  positions: readonly number[],
): Segment[] {
  const nodes = positions.flatMap((position) => children[position] ?? []);
  const starts = new Map<ProseMirrorNode, number>();
  for (let index = range.first; index < range.last; index += 1) {
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
  matchEqual(blocks, range, nodes, found, used);
  matchMoved(blocks, range, nodes, found, used);
  return segmentsOf(nodes, found, positions);
}

type Equality = (one: ProseMirrorNode, other: ProseMirrorNode) => boolean;
const same: Equality = (one, other) => one === other;
const equal: Equality = (one, other) => one.nodeSize === other.nodeSize && one.eq(other);

/** How many nodes a block has, if they are at that index; 0 if they are not. */
function lengthAt(
  block: Block | undefined,
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

/** Marks the nodes of a block as found. Returns the index after the last. */
function take(
  blocks: readonly Block[],
  index: number,
  found: number[],
  at: number,
  used: Set<number>,
): number {
  const end = at + (blocks[index]?.nodes.length ?? 0);
  found.fill(index, at, end);
  used.add(index);
  return end;
}

/** Finds equal nodes between two blocks that were found, in order: from the front, then from the back. */
function matchEqual(
  blocks: readonly Block[],
  range: BlockRange,
  nodes: readonly ProseMirrorNode[],
  found: number[],
  used: Set<number>,
): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (found[at] !== -1) continue;
    let end = at;
    while (end < nodes.length && found[end] === -1) end += 1;
    let first = (found[at - 1] ?? range.first - 1) + 1;
    let last = (found[end] ?? range.last) - 1;
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

/** Nodes that are equal have the same key; comparing each with all of its size would take too long in a text of lines of one length. */
const keyOf = (node: ProseMirrorNode | undefined): string =>
  node === undefined ? '' : `${node.nodeSize} ${node.textContent}`;

/** Finds equal nodes anywhere: blocks that were moved, and blocks that undo brought back beside one. */
function matchMoved(
  blocks: readonly Block[],
  range: BlockRange,
  nodes: readonly ProseMirrorNode[],
  found: number[],
  used: Set<number>,
): void {
  if (!found.includes(-1)) return;
  const inRange = Array.from({ length: range.last - range.first }, (_, at) => range.first + at);
  const free = Map.groupBy(
    inRange.filter((index) => !used.has(index)),
    (index) => keyOf(blocks[index]?.nodes[0]),
  );
  for (const candidates of free.values()) candidates.reverse();
  nodes.forEach((node, at) => {
    if (found[at] !== -1) return;
    const candidates = free.get(keyOf(node)) ?? [];
    const place = candidates.findLastIndex((one) => {
      const length = lengthAt(blocks[one], nodes, at, equal);
      return length > 0 && found.slice(at, at + length).every((other) => other === -1);
    });
    const [index] = place < 0 ? [] : candidates.splice(place, 1);
    if (index !== undefined) take(blocks, index, found, at, used);
  });
}

function segmentsOf(
  nodes: readonly ProseMirrorNode[],
  found: readonly number[],
  positions: readonly number[],
): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (let at = 1; at <= nodes.length; at += 1) {
    const index = found[start] ?? -1;
    if (at < nodes.length && (found[at] ?? -1) === index) continue;
    const children = { from: positions[start] ?? 0, to: (positions[at - 1] ?? 0) + 1 };
    segments.push(
      index < 0
        ? { kind: 'dirty', nodes: nodes.slice(start, at), ...children }
        : { kind: 'kept', index, ...children },
    );
    start = at;
  }
  return segments;
}
