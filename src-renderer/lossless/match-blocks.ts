import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseText } from './base-text.ts';
import { isBlankParagraph } from './blank-paragraph.ts';

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
 * then equal ones between them, in order, as undo makes them. Paragraphs without text are nothing in Markdown.
 */
export function matchBlocks(base: BaseText, children: readonly ProseMirrorNode[]): Stretch[] {
  const places: number[] = [];
  const nodes = children.filter((node, place) => {
    const isSaid = indexable(base).has(node) || !isBlankParagraph(node);
    if (isSaid) places.push(place);
    return isSaid;
  });
  const found = new Array<number>(nodes.length).fill(-1);
  const used = new Set<number>();
  const starts = indexable(base);
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const index = node === undefined ? undefined : starts.get(node);
    if (index === undefined || used.has(index) || !standsAt(base, index, nodes, at, same)) continue;
    at = take(base, index, found, at, used);
  }
  matchEqual(base, nodes, found, used);
  return stretchesOf(nodes, found, places);
}

const indexes = new WeakMap<BaseText, ReadonlyMap<ProseMirrorNode, number>>();

/** The block each first node belongs to. */
function indexable(base: BaseText): ReadonlyMap<ProseMirrorNode, number> {
  const known = indexes.get(base);
  if (known !== undefined) return known;
  const starts = new Map<ProseMirrorNode, number>();
  base.blocks.forEach(({ nodes: [first] }, index) => {
    if (first !== undefined) starts.set(first, index);
  });
  indexes.set(base, starts);
  return starts;
}

type Equality = (one: ProseMirrorNode, other: ProseMirrorNode) => boolean;
const same: Equality = (one, other) => one === other;
const equal: Equality = (one, other) => one.nodeSize === other.nodeSize && one.eq(other);

function standsAt(
  base: BaseText,
  index: number,
  nodes: readonly ProseMirrorNode[],
  at: number,
  equality: Equality,
): boolean {
  const block = base.blocks[index]?.nodes ?? [];
  return (
    block.length > 0 &&
    block.every((node, offset) => {
      const there = nodes[at + offset];
      return there !== undefined && equality(node, there);
    })
  );
}

/** Marks the nodes of a block as found; answers the place of the last. */
function take(base: BaseText, index: number, found: number[], at: number, used: Set<number>): number {
  const { length } = base.blocks[index]?.nodes ?? [];
  found.fill(index, at, at + length);
  used.add(index);
  return at + length - 1;
}

/** Between two neighbours that were found, equal nodes are found in order: from the front, then from the back. */
function matchEqual(
  base: BaseText,
  nodes: readonly ProseMirrorNode[],
  found: number[],
  used: Set<number>,
): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (found[at] !== -1) continue;
    let end = at;
    while (end < nodes.length && found[end] === -1) end += 1;
    let first = (found[at - 1] ?? -1) + 1;
    let last = (found[end] ?? base.blocks.length) - 1;
    const free = (index: number): boolean => !used.has(index);
    let [from, to] = [at, end];
    while (from < to && first <= last && free(first) && standsAt(base, first, nodes, from, equal)) {
      from = take(base, first, found, from, used) + 1;
      first += 1;
    }
    while (from < to && first <= last && free(last)) {
      const start = to - (base.blocks[last]?.nodes.length ?? 0);
      if (start < from || !standsAt(base, last, nodes, start, equal)) break;
      take(base, last, found, start, used);
      to = start;
      last -= 1;
    }
    at = end;
  }
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
