import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import { readSnapshot } from '../../../src-renderer/lossless/read/read-snapshot.ts';
import { createReader } from '../../../src-renderer/lossless/read/reader.ts';
import { isBlankParagraph } from '../../../src-renderer/lossless/serialize/blank-paragraph.ts';
import { nodeFingerprint } from '../../../src-renderer/lossless/verify/node-fingerprint.ts';

/** A text, and where in it each block stands that nodes on the screen show. */
export type Shown = {
  readonly text: string;
  readonly blocks: readonly {
    readonly start: number;
    readonly end: number;
    /** Null when no nodes on the screen are known to show it. */
    readonly nodes: readonly ProseMirrorNode[] | null;
  }[];
};

/** Finds the blocks of a text on the screen; `wanted` leaves nodes out. */
export function findShown(
  schema: Schema,
  text: string,
  document: ProseMirrorNode,
  wanted: (node: ProseMirrorNode) => boolean = () => true,
): Shown {
  const base = readSnapshot(createReader(schema), text);
  const onScreen = document.children.filter((node) => !isBlankParagraph(node));
  const read = base.blocks.flatMap(({ nodes }) => nodes);
  const partners = new Map<ProseMirrorNode, ProseMirrorNode>();
  let [at, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(
    read.map(nodeFingerprint),
    onScreen.map(nodeFingerprint),
  )) {
    for (let step = 0; step < count && !added && !removed; step += 1) {
      const [from, shown] = [read[at + step], onScreen[to + step]];
      if (from !== undefined && shown !== undefined && wanted(shown)) partners.set(from, shown);
    }
    if (!added) at += count;
    if (!removed) to += count;
  }
  let start = base.leading.length;
  const blocks = base.blocks.map(({ source, separator, nodes }) => {
    const shown = nodes.flatMap((node) => partners.get(node) ?? []);
    const block = {
      start,
      end: start + source.length,
      nodes: nodes.length > 0 && shown.length === nodes.length ? shown : null,
    };
    start += source.length + separator.length;
    return block;
  });
  return { text, blocks };
}

/**
 * Whether a text holds every block of the former text that no step touched, with the same blank lines between those that are
 * still neighbours, in the same order. Answers what is missing.
 */
export function missingOf(before: Shown, document: ProseMirrorNode, after: string): string | null {
  const children = document.children.filter((node) => !isBlankParagraph(node));
  const kept = keptIn(before, children);
  let at = 0;
  for (let first = 0; first < kept.length; ) {
    let last = first;
    while (areNeighbours(kept[last], kept[last + 1])) last += 1;
    const [from, to] = [kept[first], kept[last]];
    if (from === undefined || to === undefined) break;
    const isFirst = from.index === 0 && from.child === 0;
    const isLast = to.index === before.blocks.length - 1 && to.behind === children.length;
    const stretch = before.text.slice(isFirst ? 0 : from.start, isLast ? before.text.length : to.end);
    const found = isLast
      ? Math.max(at, after.length - stretch.length)
      : isFirst
        ? 0
        : after.indexOf(stretch, at);
    if (found < 0 || !after.startsWith(stretch, found)) return stretch;
    at = found + stretch.length;
    first = last + 1;
  }
  return null;
}

type Kept = {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly child: number;
  readonly behind: number;
};

const areNeighbours = (one: Kept | undefined, other: Kept | undefined): boolean =>
  one !== undefined && other !== undefined && other.index === one.index + 1 && other.child === one.behind;

/** The blocks whose nodes are still on the screen, the same objects; of those that were moved, the ones that keep most others in order. */
function keptIn(before: Shown, children: readonly ProseMirrorNode[]): Kept[] {
  const places = new Map(children.map((node, index) => [node, index]));
  // of a block that is there twice, as the same node, the one that moved is unknown
  const isTwice = (node: ProseMirrorNode): boolean => children.indexOf(node) !== places.get(node);
  const present: Kept[] = [];
  before.blocks.forEach(({ start, end, nodes }, index) => {
    const [node] = nodes ?? [];
    const child = node === undefined ? undefined : places.get(node);
    if (node === undefined || nodes === null || child === undefined || isTwice(node)) return;
    if (nodes.some((one, offset) => children[child + offset] !== one)) return;
    present.push({ index, start, end, child, behind: child + nodes.length });
  });
  // the longest ascending run of places
  const best: { readonly length: number; readonly previous: number }[] = [];
  present.forEach(({ child }, at) => {
    let found = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((present[earlier]?.child ?? 0) < child && length > found.length)
        found = { length, previous: earlier };
    }
    best.push(found);
  });
  let at = best.reduce((top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top), 0);
  const kept: Kept[] = [];
  while (at >= 0) {
    const block = present[at];
    if (block === undefined) break;
    kept.unshift(block);
    at = best[at]?.previous ?? -1;
  }
  return kept;
}
