import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { diffArrays } from 'diff';
import { type BaseBlock, type BaseText, readBase } from './base-text.ts';
import { matchBlocks } from './match-blocks.ts';
import { normalForm } from './normal-form.ts';
import type { Reader } from './reader.ts';

/** A document after another program's text was merged into it, and the base it is written from now on. */
export type MergedText = {
  readonly base: BaseText;
  /** Blocks that were changed on both sides, and are kept both. */
  readonly conflicts: number;
};

/**
 * Takes over what another program changed in the text of a document that may have been edited since. Blocks are compared with the
 * base both came from: what one side changed is taken from it; what both changed is kept both, the other program's
 * below in a callout that says so. Only what differs is replaced, so that caret and undo stay.
 */
export function mergeOutside(reader: Reader, base: BaseText, text: string, tr: Transaction): MergedText {
  const theirs = withOwnNodes(readBase(reader, text), base);
  const changes = joinOverlaps([...outsideChanges(base, theirs.adopted), ...localChanges(base, tr.doc)]);
  const places = childPlaces(base, tr.doc);
  const nodes: (readonly ProseMirrorNode[])[] = theirs.base.blocks.map((block) => block.nodes);
  let conflicts = 0;
  for (const change of changes.reverse()) {
    if (!change.outside) continue;
    const [first, last] = theirRange(theirs.adopted, theirs.base, change);
    const blocks = theirs.base.blocks.slice(first, last);
    const theirNodes = blocks.flatMap((block) => block.nodes);
    const children = childRange(places, change, tr.doc.childCount);
    const ours = tr.doc.children.slice(children.from, children.to);
    const areSame =
      theirNodes.length === ours.length &&
      theirNodes.every((node, at) => normalForm(node) === normalForm(ours[at] ?? node));
    if (areSame) {
      adoptNodes(nodes, blocks, first, ours);
      continue;
    }
    const isConflict = change.local && ours.length > 0 && theirNodes.length > 0;
    const callout = isConflict ? conflictCallout(reader, theirNodes) : null;
    if (isConflict) conflicts += 1;
    // what was deleted on one side and changed on the other stays
    if (change.local && theirNodes.length === 0) continue;
    const wanted = callout === null ? theirNodes : [...ours, callout];
    replaceChildren(tr, children.from, children.to, wanted);
    if (callout !== null) continue;
    adoptNodes(nodes, blocks, first, tr.doc.children.slice(children.from, children.from + wanted.length));
  }
  const blocks = theirs.base.blocks.map((block, at) => ({ ...block, nodes: nodes[at] ?? block.nodes }));
  return { base: { ...theirs.base, blocks }, conflicts };
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

/** A stretch of the base, from a block to the one behind its last, that a side changed. */
type Change = {
  readonly from: number;
  readonly to: number;
  readonly outside: boolean;
  readonly local: boolean;
};

/** Which block of the base each block of the other text is; -1 for a new one. */
type Adopted = { readonly base: BaseText; readonly adopted: readonly number[] };

/** Blocks with the same source and the same meaning go on being shown by the nodes that show them now. */
function withOwnNodes(theirs: BaseText, base: BaseText): Adopted {
  const changes = diffArrays(
    base.blocks.map(({ source }) => source),
    theirs.blocks.map(({ source }) => source),
  );
  const adopted: number[] = [];
  let at = 0;
  for (const { added, removed, count } of changes) {
    for (let step = 0; step < count && !removed; step += 1) adopted.push(added ? -1 : at + step);
    if (!added) at += count;
  }
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

function outsideChanges(base: BaseText, adopted: readonly number[]): Change[] {
  const changes: Change[] = [];
  let before = -1;
  const close = (next: number, isNew: boolean): void => {
    if (next > before + 1 || isNew) changes.push({ from: before + 1, to: next, outside: true, local: false });
  };
  let isNew = false;
  for (const index of adopted) {
    if (index < 0) {
      isNew = true;
      continue;
    }
    close(index, isNew);
    isNew = false;
    before = index;
  }
  close(base.blocks.length, isNew);
  return changes;
}

function localChanges(base: BaseText, doc: ProseMirrorNode): Change[] {
  const changes: Change[] = [];
  let before = -1;
  let hasRun = false;
  for (const stretch of [...ascending(base, doc), null]) {
    if (stretch?.kind === 'run') {
      hasRun = true;
      continue;
    }
    const next = stretch === null ? base.blocks.length : stretch.index;
    if (hasRun || next > before + 1)
      changes.push({ from: before + 1, to: next, outside: false, local: true });
    hasRun = false;
    before = next;
  }
  return changes;
}

/** The stretches of a document in the order of the base; a block that was moved counts as written anew. */
function ascending(base: BaseText, doc: ProseMirrorNode) {
  let highest = -1;
  return matchBlocks(base, doc.children).map((stretch) => {
    if (stretch.kind === 'run') return stretch;
    const isMoved = stretch.index < highest;
    highest = Math.max(highest, stretch.index);
    const nodes = doc.children.slice(stretch.from, stretch.to);
    return isMoved ? { ...stretch, kind: 'run' as const, nodes } : stretch;
  });
}

/** Changes that reach into each other, or stand at the same place, are one. */
function joinOverlaps(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of [...changes].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = joined[joined.length - 1];
    const meets =
      last !== undefined && (change.from < last.to || (change.from === last.from && change.to === last.to));
    if (last === undefined || !meets) joined.push(change);
    else
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, change.to),
        outside: last.outside || change.outside,
        local: last.local || change.local,
      };
  }
  return joined;
}

type Place = { readonly from: number; readonly to: number };

/** The children of the document that show each block of the base; nothing for blocks that were changed here. */
function childPlaces(base: BaseText, doc: ProseMirrorNode): (Place | undefined)[] {
  const places = new Array<Place | undefined>(base.blocks.length).fill(undefined);
  for (const stretch of ascending(base, doc))
    if (stretch.kind === 'kept') places[stretch.index] = { from: stretch.from, to: stretch.to };
  return places;
}

/** The children that show what a change reaches over: blocks of the base, and what was written here in their place. */
function childRange(
  places: readonly (Place | undefined)[],
  { from, to, local }: Change,
  count: number,
): Place {
  const [before, first, last, after] = [places[from - 1], places[from], places[to - 1], places[to]];
  // an empty note shows a paragraph that is nothing in its text
  if (places.length === 0 && !local) return { from: 0, to: count };
  if (from === to && !local) {
    const at = before?.to ?? first?.from ?? (from === 0 ? 0 : count);
    return { from: at, to: at };
  }
  // a block that was changed here has kept ones beside it, or the ends of the text
  const start = from < to && first !== undefined ? first.from : (before?.to ?? 0);
  const end = from < to && last !== undefined ? last.to : (after?.from ?? count);
  return { from: start, to: Math.max(start, end) };
}

/** The blocks of the other text that stand where a change is. */
function theirRange(adopted: readonly number[], theirs: BaseText, { from, to }: Change): [number, number] {
  const first = adopted.findLastIndex((index) => index >= 0 && index < from) + 1;
  const after = adopted.findIndex((index) => index >= to);
  return [first, after < 0 ? theirs.blocks.length : after];
}

function conflictCallout(reader: Reader, nodes: readonly ProseMirrorNode[]): ProseMirrorNode | null {
  const { callout, calloutTitle } = reader.schema.nodes;
  if (callout === undefined || calloutTitle === undefined) return null;
  const title = calloutTitle.create(null, reader.schema.text('Changed by another program'));
  return callout.create({ kind: 'conflict' }, [title, ...nodes]);
}

/** Replaces children by others, and of both only what differs, so that a caret beside it stays. */
function replaceChildren(
  tr: Transaction,
  from: number,
  to: number,
  wanted: readonly ProseMirrorNode[],
): void {
  const start = tr.doc.children.slice(0, from).reduce((sum, node) => sum + node.nodeSize, 0);
  const old = Fragment.from(tr.doc.children.slice(from, to));
  const next = Fragment.from([...wanted]);
  const begin = old.findDiffStart(next);
  const end = old.findDiffEnd(next);
  if (begin === null || end === null) return;
  // equal signs on both sides of the difference may be counted twice
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const doc = tr.doc.type.create(null, next.size > 0 ? next : undefined);
  const slice = next.size > 0 ? doc.slice(begin, end.b + overlap) : Slice.empty;
  tr.replace(start + begin, start + end.a + overlap, slice);
}
