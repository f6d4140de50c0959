import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { alignedPairs } from '../text/common-subsequence.ts';
import type { BaseBlock, BaseText, Definitions } from '../model/snapshot.ts';
import { readBase } from '../read/read-snapshot.ts';
import { childReach, joinOverlaps, localChanges, otherReaches, outsideChanges } from './three-way-regions.ts';
import { type KeepBoth, mergeNodes } from './merge-nodes.ts';
import { nearestBase } from './merge-base.ts';
import { normalForm } from '../verify/node-fingerprint.ts';
import { readSources } from '../read/parse-raw-blocks.ts';
import { type Reader, within } from '../read/reader.ts';
import { replaceNodes } from './replace-nodes.ts';

/** A document after another program's text was merged into it, and the base it is written from now on. */
export type MergedText = {
  readonly base: BaseText;
  /** Blocks that were changed on both sides, and are kept both. */
  readonly conflicts: number;
  /** The text the other program began with, and which block of it each block of its own text is; -1 for a new one. */
  readonly before: BaseText;
  readonly adopted: readonly number[];
};

/**
 * Takes over what another program changed in the text of a document that may have been edited since. Blocks are compared with
 * the base both came from, lists item by item: what one side changed is taken from it; what both changed is kept both, the other
 * program's below in a callout that says so. Only what differs is replaced, so that caret and undo stay.
 *
 * `bases` are the texts that the file held one after another and the other program may have begun with.
 */
export function mergeOutside(
  reader: Reader,
  bases: readonly BaseText[],
  text: string,
  tr: Transaction,
): MergedText {
  const read = readBase(reader, text);
  return mergeText(reader, nearestBase(bases, read), read, tr);
}

/** Brings the blocks of a base into a document as they are read now, by link definitions that changed. */
export function mergeReadAgain(
  reader: Reader,
  base: BaseText,
  read: (block: BaseBlock) => BaseBlock,
  tr: Transaction,
): BaseText {
  return mergeText(reader, base, { ...base, blocks: base.blocks.map(read) }, tr).base;
}

/**
 * Reads a block again, by definitions: the very block where it shows the same. Source that is shown as such stays as it is, also
 * when it was edited and is none any more: nothing changes under the caret.
 */
export function readBlockAgain(reader: Reader, definitions: Definitions, block: BaseBlock): BaseBlock {
  if (block.nodes.some(({ type }) => type.name === 'rawBlock')) return block;
  const own = within(definitions);
  const read = reader.split(block.source, own).blocks;
  const nodes = read.flatMap((part) => reader.nodes(part, own));
  const shown = block.nodes.flatMap((node) => readSources(reader, node, own));
  return isLike(shown, nodes) ? block : { ...block, nodes };
}

const isLike = (some: readonly ProseMirrorNode[], others: readonly ProseMirrorNode[]): boolean =>
  some.map(normalForm).join('\0') === others.map(normalForm).join('\0');

function mergeText(reader: Reader, base: BaseText, read: BaseText, tr: Transaction): MergedText {
  const theirs = withOwnNodes(read, base);
  const keepBoth = conflictCallouts(reader);
  const { doc } = tr;
  const local = localChanges(base, doc);
  const changes = joinOverlaps([...outsideChanges(base, theirs.adopted), ...local.changes]);
  const reachOf = otherReaches(theirs.adopted, base.blocks.length);
  const starts = [0];
  for (const node of doc.children) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  const nodes: (readonly ProseMirrorNode[])[] = theirs.base.blocks.map((block) => block.nodes);
  let conflicts = 0;
  for (const change of changes.reverse()) {
    if (!change.outside) continue;
    const reach = reachOf(change);
    const blocks = theirs.base.blocks.slice(reach.from, reach.to);
    const theirNodes = blocks.flatMap((block) => block.nodes);
    const children = childReach(local.places, change, doc.childCount);
    const ours = doc.children.slice(children.from, children.to);
    const areSame =
      theirNodes.length === ours.length &&
      theirNodes.every((node, at) => normalForm(node) === normalForm(ours[at] ?? node));
    if (areSame) {
      adoptNodes(nodes, blocks, reach.from, ours);
      continue;
    }
    const before = base.blocks.slice(change.from, change.to).flatMap((block) => block.nodes);
    const merged = change.local
      ? mergeNodes(before, ours, theirNodes, keepBoth)
      : { nodes: theirNodes, conflicts: 0 };
    conflicts += merged.conflicts;
    replaceNodes(tr, starts[children.from] ?? 0, doc, ours, merged.nodes);
    if (!change.local)
      adoptNodes(
        nodes,
        blocks,
        reach.from,
        tr.doc.children.slice(children.from, children.from + theirNodes.length),
      );
  }
  const blocks = theirs.base.blocks.map((block, at) => ({ ...block, nodes: nodes[at] ?? block.nodes }));
  return { base: { ...theirs.base, blocks }, conflicts, before: base, adopted: theirs.adopted };
}

/** The nodes that show blocks now; a replacement keeps those that were the same. */
function adoptNodes(
  nodes: (readonly ProseMirrorNode[])[],
  blocks: readonly BaseBlock[],
  first: number,
  shown: readonly ProseMirrorNode[],
): void {
  let at = 0;
  blocks.forEach((block, offset) => {
    nodes[first + offset] = shown.slice(at, at + block.nodes.length);
    at += block.nodes.length;
  });
}

/** Which block of the base each block of the other text is; -1 for a new one. */
type Adopted = { readonly base: BaseText; readonly adopted: readonly number[] };

/** Blocks with the same source and the same meaning go on being shown by the nodes that show them now. */
function withOwnNodes(theirs: BaseText, base: BaseText): Adopted {
  const sources = ({ blocks }: BaseText): string[] => blocks.map(({ source }) => source);
  const adopted = new Array<number>(theirs.blocks.length).fill(-1);
  for (const [index, at] of alignedPairs(sources(base), sources(theirs))) adopted[at] = index;
  const blocks = theirs.blocks.map((block, index) => {
    const own = base.blocks[adopted[index] ?? -1];
    const isSame =
      own?.nodes.length === block.nodes.length &&
      own.nodes.every((node, offset) => normalForm(node) === normalForm(block.nodes[offset] ?? node));
    // a link whose definition changed elsewhere leads to another place though its source is the same
    if (!isSame) adopted[index] = -1;
    return isSame && own !== undefined ? { ...block, nodes: own.nodes } : block;
  });
  return { base: { ...theirs, blocks }, adopted };
}

/** Puts what the other program wrote into a callout below what was written here; of items, into the last one. */
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
