import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import { conflictCallout } from '../../../src-shared/note-text/merge/call-out.ts';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { nodeFingerprint, showSame } from '../verify/node-fingerprint.ts';
import type { MergeAtCaret } from './merge-at-caret.ts';
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
 * `candidates`: the texts the other program may have started from, oldest first. `caret`: that of the document, if it has one.
 */
export function mergeExternal(
  reader: Reader,
  candidates: readonly Snapshot[],
  text: string,
  tr: Transaction,
  caret: MergeAtCaret | null = null,
): MergedSnapshot {
  const theirs = readSnapshot(reader, text);
  return mergeSnapshot(reader, findMergeBase(candidates, theirs), theirs, tr, caret);
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

/** Brings a text into the document of a transaction, in place of all that is there. Only what differs is replaced. */
export function replaceSnapshot(reader: Reader, base: Snapshot, text: string, tr: Transaction): Snapshot {
  const { theirs } = adoptNodes(readSnapshot(reader, text), base);
  const nodes = theirs.blocks.flatMap((block) => block.nodes);
  const paragraph = reader.schema.nodes.paragraph?.create();
  const wanted = nodes.length > 0 || paragraph === undefined ? nodes : [paragraph];
  replaceNodes(tr, 0, tr.doc, tr.doc.children, wanted);
  const shown = theirs.blocks.map((block) => block.nodes);
  dealOut(shown, 0, theirs.blocks, tr.doc.children);
  const blocks = theirs.blocks.map((block, at) => ({ ...block, nodes: shown[at] ?? block.nodes }));
  return { ...theirs, blocks };
}

function mergeSnapshot(
  reader: Reader,
  base: Snapshot,
  read: Snapshot,
  tr: Transaction,
  caret: MergeAtCaret | null = null,
): MergedSnapshot {
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
    const { childCount } = tr.doc;
    if (!showSame(theirNodes, ours) || (region.local && caret?.isTypedTwice(ours) === true)) {
      const before = base.blocks.slice(region.from, region.to).flatMap(({ nodes }) => nodes);
      const wanted = region.local
        ? mergeNodes(before, ours, theirNodes, { keepBoth, caret })
        : { nodes: theirNodes, conflicts: 0 };
      conflicts += wanted.conflicts;
      replaceNodes(tr, starts[children.from] ?? 0, doc, ours, wanted.nodes, caret);
    }
    const merged = tr.doc.children.slice(children.from, children.to + tr.doc.childCount - childCount);
    dealOut(shown, range.from, blocks, merged);
  }
  const blocks = theirs.blocks.map((block, at) => ({ ...block, nodes: shown[at] ?? block.nodes }));
  return { snapshot: { ...theirs, blocks }, conflicts, base, adopted };
}

/** Sets which nodes of the document show blocks, the first of them that of an index: those that show the same, in order. */
function dealOut(
  shown: (readonly ProseMirrorNode[])[],
  first: number,
  blocks: readonly SnapshotBlock[],
  nodes: readonly ProseMirrorNode[],
): void {
  const theirs = blocks.flatMap((block) => block.nodes);
  const pairs = commonSubsequence(theirs.map(nodeFingerprint), nodes.map(nodeFingerprint));
  const partners = new Map(pairs);
  let at = 0;
  blocks.forEach(({ nodes: { length } }, offset) => {
    const found = theirs
      .slice(at, at + length)
      .flatMap((_, next) => nodes[partners.get(at + next) ?? -1] ?? []);
    if (found.length === length) shown[first + offset] = found;
    at += length;
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
    const title = calloutTitle.create(null, reader.schema.text(conflictCallout.title));
    const around = (nodes: readonly ProseMirrorNode[]) =>
      callout.create({ kind: conflictCallout.kind }, [title, ...nodes]);
    if (last.type.name !== 'listItem' || bulletList === undefined) return [...ours, around(theirs)];
    const list = bulletList.create({ tight: true }, [...theirs]);
    return [...ours.slice(0, -1), last.copy(last.content.addToEnd(around([list])))];
  };
}
