import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { commonSubsequence } from '../text/common-subsequence.ts';
import { showSame } from '../verify/node-fingerprint.ts';
import { findMergeBase } from './merge-base.ts';
import { type KeepBoth, mergeNodes } from './merge-nodes.ts';
import { replaceNodes } from './replace-nodes.ts';
import {
  childRange,
  externalRanges,
  externalRegions,
  joinOverlapping,
  localRegions,
} from './three-way-regions.ts';

/** The result of merging an external text into a document. */
export type MergedSnapshot = {
  /** The external text, with the nodes of the document: the next edit is written from it. */
  readonly snapshot: Snapshot;
  /** How many blocks were changed on both sides and kept twice. */
  readonly conflicts: number;
  /** The text the other program started from. */
  readonly base: Snapshot;
  /** For each block of the external text the same block of the base, by index; -1 for a new one. */
  readonly adopted: readonly number[];
};

/**
 * Merges an external text into the document of a transaction, which may have been edited since. Blocks are compared with the
 * merge base, lists item by item. What one side changed is taken from it. What both changed is kept twice, the external version
 * below in a callout. Only what differs is replaced, so that caret and undo stay valid.
 *
 * `candidates`: the texts the other program may have started from, oldest first.
 */
export function mergeExternal(
  reader: Reader,
  candidates: readonly Snapshot[],
  text: string,
  tr: Transaction,
): MergedSnapshot {
  const theirs = readSnapshot(reader, text);
  return mergeSnapshot(reader, findMergeBase(candidates, theirs), theirs, tr);
}

/** Brings the blocks of a snapshot into the document of a transaction as `reparse` parses them now. */
export function mergeReparsed(
  reader: Reader,
  snapshot: Snapshot,
  reparse: (block: SnapshotBlock) => SnapshotBlock,
  tr: Transaction,
): Snapshot {
  const reparsed = { ...snapshot, blocks: snapshot.blocks.map(reparse) };
  return mergeSnapshot(reader, snapshot, reparsed, tr).snapshot;
}

function mergeSnapshot(reader: Reader, base: Snapshot, read: Snapshot, tr: Transaction): MergedSnapshot {
  const { theirs, adopted } = adoptNodes(read, base);
  const keepBoth = conflictCallouts(reader);
  const { doc } = tr;
  const local = localRegions(base, doc);
  const regions = joinOverlapping([...externalRegions(base, adopted), ...local.regions]);
  const externalRange = externalRanges(adopted, base.blocks.length);
  const starts = [0];
  for (const node of doc.children) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  const shown = theirs.blocks.map(({ nodes }) => nodes);
  let conflicts = 0;
  // from the last to the first, so that positions before stay valid
  for (const region of regions.reverse()) {
    if (!region.external) continue;
    const range = externalRange(region);
    const blocks = theirs.blocks.slice(range.from, range.to);
    const theirNodes = blocks.flatMap(({ nodes }) => nodes);
    const children = childRange(local.children, region, doc.childCount);
    const ours = doc.children.slice(children.from, children.to);
    if (showSame(theirNodes, ours)) {
      dealOut(shown, range.from, blocks, ours);
      continue;
    }
    const before = base.blocks.slice(region.from, region.to).flatMap(({ nodes }) => nodes);
    const merged = region.local
      ? mergeNodes(before, ours, theirNodes, keepBoth)
      : { nodes: theirNodes, conflicts: 0 };
    conflicts += merged.conflicts;
    replaceNodes(tr, starts[children.from] ?? 0, doc, ours, merged.nodes);
    if (region.local) continue;
    // a replacement keeps the nodes that were the same
    const replaced = tr.doc.children.slice(children.from, children.from + theirNodes.length);
    dealOut(shown, range.from, blocks, replaced);
  }
  const blocks = theirs.blocks.map((block, at) => ({ ...block, nodes: shown[at] ?? block.nodes }));
  return { snapshot: { ...theirs, blocks }, conflicts, base, adopted };
}

/** Sets which nodes show blocks, the first of them that of an index: as many for each as before. */
function dealOut(
  shown: (readonly ProseMirrorNode[])[],
  first: number,
  blocks: readonly SnapshotBlock[],
  nodes: readonly ProseMirrorNode[],
): void {
  let at = 0;
  blocks.forEach((block, offset) => {
    shown[first + offset] = nodes.slice(at, at + block.nodes.length);
    at += block.nodes.length;
  });
}

/** The external text of which blocks that are the same in the base are shown by the nodes of the base, and those blocks. */
type Adopted = { readonly theirs: Snapshot; readonly adopted: readonly number[] };

function adoptNodes(theirs: Snapshot, base: Snapshot): Adopted {
  const sources = ({ blocks }: Snapshot): string[] => blocks.map(({ source }) => source);
  const adopted = new Array<number>(theirs.blocks.length).fill(-1);
  for (const [index, at] of commonSubsequence(sources(base), sources(theirs))) adopted[at] = index;
  const blocks = theirs.blocks.map((block, index) => {
    const own = base.blocks[adopted[index] ?? -1];
    // a link whose definition changed leads elsewhere, though its source is the same
    const isSame = own !== undefined && showSame(own.nodes, block.nodes);
    if (!isSame) adopted[index] = -1;
    return isSame ? { ...block, nodes: own.nodes } : block;
  });
  return { theirs: { ...theirs, blocks }, adopted };
}

/** Puts the external version into a callout below the local one; that of list items into the last local item. */
function conflictCallouts(reader: Reader): KeepBoth {
  const { callout, calloutTitle, bulletList } = reader.schema.nodes;
  return (ours, theirs) => {
    const last = ours[ours.length - 1];
    if (callout === undefined || calloutTitle === undefined || last === undefined)
      return [...ours, ...theirs];
    const title = calloutTitle.create(null, reader.schema.text('Changed by another program'));
    const around = (nodes: readonly ProseMirrorNode[]) =>
      callout.create({ kind: 'conflict' }, [title, ...nodes]);
    if (last.type.name !== 'listItem' || bulletList === undefined) return [...ours, around(theirs)];
    const list = bulletList.create({ tight: true }, [...theirs]);
    return [...ours.slice(0, -1), last.copy(last.content.addToEnd(around([list])))];
  };
}
