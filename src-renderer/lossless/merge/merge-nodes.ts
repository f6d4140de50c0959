import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import { type Side, threeWay } from '../../../src-shared/note-text/merge/three-way.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { nodeFingerprint, showSame } from '../verify/node-fingerprint.ts';
import { likeness } from './likeness.ts';
import type { MergeAtCaret } from './merge-at-caret.ts';
import { areMergedByText, mergeTextblocks } from './merge-textblocks.ts';

/** Nodes with the edits of both sides, and how many had to be kept twice. */
export type MergedNodes = { readonly nodes: readonly ProseMirrorNode[]; readonly conflicts: number };

/** Combines what both sides made of the same nodes. */
export type KeepBoth = (
  ours: readonly ProseMirrorNode[],
  theirs: readonly ProseMirrorNode[],
) => readonly ProseMirrorNode[];

/** How nodes are merged. `caret`: that of the document; both sides may have typed the same there, and keep it. */
export type MergeOptions = { readonly keepBoth: KeepBoth; readonly caret: MergeAtCaret | null };

/**
 * Merges what two sides made of the same nodes. What only one side changed is taken from it. Lists, quotes and callouts that both
 * still have are merged inside, item by item.
 */
export function mergeNodes(
  base: readonly ProseMirrorNode[],
  ours: readonly ProseMirrorNode[],
  theirs: readonly ProseMirrorNode[],
  options: MergeOptions,
): MergedNodes {
  const nodes: (readonly ProseMirrorNode[])[] = [];
  let conflicts = 0;
  for (const part of partsOf(base, ours, theirs)) {
    const isTypedByBoth = options.caret?.isTypedTwice(part.ours) === true && areSame(part.theirs, part.ours);
    if (areSame(part.theirs, part.base) || (areSame(part.theirs, part.ours) && !isTypedByBoth))
      nodes.push(part.ours);
    else if (areSame(part.ours, part.base)) nodes.push(part.theirs);
    else {
      const merged =
        bothAdded(part) ??
        mergeEach(part, options) ??
        mergeContainer(part, options) ??
        mergeText(part, options) ??
        mergeAlike(part, options) ??
        bothOf(part, options);
      nodes.push(merged.nodes);
      conflicts += merged.conflicts;
    }
  }
  return { nodes: nodes.flat(), conflicts };
}

/** Neighbours of the base, and what became of them on either side. */
type Part = {
  readonly base: readonly ProseMirrorNode[];
  readonly ours: readonly ProseMirrorNode[];
  readonly theirs: readonly ProseMirrorNode[];
};

/** Splits the sides at what only one of them changed, or none: changes beside each other are parts of their own. */
function partsOf(
  base: readonly ProseMirrorNode[],
  ours: readonly ProseMirrorNode[],
  theirs: readonly ProseMirrorNode[],
): Part[] {
  const keys = (nodes: readonly ProseMirrorNode[]): string[] => nodes.map(nodeFingerprint);
  const side = (nodes: readonly ProseMirrorNode[]): Side => ({
    pairs: commonSubsequence(keys(base), keys(nodes)),
    length: nodes.length,
  });
  return threeWay(base.length, side(ours), side(theirs)).map((part) => ({
    base: base.slice(part.base.from, part.base.to),
    ours: ours.slice(part.mine.from, part.mine.to),
    theirs: theirs.slice(part.theirs.from, part.theirs.to),
  }));
}

/** What both added in one place is kept, theirs first; null where there was something before, or one side has all of the other. */
function bothAdded({ base, ours, theirs }: Part): MergedNodes | null {
  if (withoutBlanks(base).length > 0) return null;
  const [mine, other] = [withoutBlanks(ours), withoutBlanks(theirs)];
  if (isPartOf(other, mine)) return { nodes: ours, conflicts: 0 };
  if (isPartOf(mine, other)) return { nodes: theirs, conflicts: 0 };
  return { nodes: [...theirs, ...ours], conflicts: 0 };
}

/** Merges each node with what became of it on either side, where the sides have added or removed others; null where none is found. */
function mergeAlike({ base, ours, theirs }: Part, options: MergeOptions): MergedNodes | null {
  if (base.length === 1 && ours.length === 1 && theirs.length === 1) return null;
  const side = (nodes: readonly ProseMirrorNode[]): Side => ({
    pairs: likeness(base, nodes),
    length: nodes.length,
  });
  const [mine, other] = [side(ours), side(theirs)];
  const [inOurs, inTheirs] = [new Map(mine.pairs), new Map(other.pairs)];
  if (!base.some((_, index) => inOurs.has(index) && inTheirs.has(index))) return null;
  const nodes: (readonly ProseMirrorNode[])[] = [];
  let conflicts = 0;
  const add = (part: Part): void => {
    const isEmpty = part.base.length + part.ours.length + part.theirs.length === 0;
    const merged = isEmpty
      ? { nodes: [], conflicts: 0 }
      : mergeNodes(part.base, part.ours, part.theirs, options);
    nodes.push(merged.nodes);
    conflicts += merged.conflicts;
  };
  let [at, our, their] = [0, 0, 0];
  const addUntil = (toBase: number, toOurs: number, toTheirs: number): void => {
    add({
      base: base.slice(at, toBase),
      ours: ours.slice(our, toOurs),
      theirs: theirs.slice(their, toTheirs),
    });
    [at, our, their] = [toBase, toOurs, toTheirs];
  };
  for (let index = 0; index < base.length; index += 1) {
    const [here, there] = [inOurs.get(index), inTheirs.get(index)];
    if (here === undefined || there === undefined) continue;
    addUntil(index, here, there);
    addUntil(index + 1, here + 1, there + 1);
  }
  addUntil(base.length, ours.length, theirs.length);
  return { nodes: nodes.flat(), conflicts };
}

/** Merges neighbours one by one; null unless they are as many on all sides. */
function mergeEach({ base, ours, theirs }: Part, options: MergeOptions): MergedNodes | null {
  if (base.length < 2 || ours.length !== base.length || theirs.length !== base.length) return null;
  const each = base.map((node, at) =>
    mergeNodes([node], ours.slice(at, at + 1), theirs.slice(at, at + 1), options),
  );
  return {
    nodes: each.flatMap(({ nodes }) => nodes),
    conflicts: each.reduce((sum, { conflicts }) => sum + conflicts, 0),
  };
}

const withoutBlanks = (nodes: readonly ProseMirrorNode[]): ProseMirrorNode[] =>
  nodes.filter((node) => !isBlankParagraph(node));

const areSame = (one: readonly ProseMirrorNode[], other: readonly ProseMirrorNode[]): boolean =>
  showSame(withoutBlanks(one), withoutBlanks(other));

/** Whether nodes have all of some others, in the same order. */
const isPartOf = (some: readonly ProseMirrorNode[], all: readonly ProseMirrorNode[]): boolean =>
  commonSubsequence(some.map(nodeFingerprint), all.map(nodeFingerprint)).length === some.length;

const containers: ReadonlySet<string> = new Set([
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'callout',
  'details',
]);

/** Merges the content of a container; null when the sides are not the same container. */
function mergeContainer({ base, ours, theirs }: Part, options: MergeOptions): MergedNodes | null {
  const [before, mine, other] = [base[0], ours[0], theirs[0]];
  if (base.length !== 1 || ours.length !== 1 || theirs.length !== 1) return null;
  if (before === undefined || mine === undefined || other === undefined) return null;
  if (!containers.has(before.type.name) || mine.type !== before.type || other.type !== before.type)
    return null;
  const attrs = mergeAttributes(before, mine, other);
  const merged = mergeNodes(before.children, mine.children, other.children, options);
  const node = attrs && withChildren(mine, attrs, merged.nodes);
  return node === null ? null : { nodes: [node], conflicts: merged.conflicts };
}

/** Merges a block of text around what was typed at the caret, or word by word; null where that is not possible. */
function mergeText({ base, ours, theirs }: Part, { caret }: MergeOptions): MergedNodes | null {
  const [before, mine, other] = [base[0], ours[0], theirs[0]];
  if (base.length !== 1 || ours.length !== 1 || theirs.length !== 1) return null;
  if (before === undefined || mine === undefined || other === undefined) return null;
  if (!areMergedByText(before, mine, other)) return null;
  const node = caret?.merge(before, mine, other) ?? mergeTextblocks(before, mine, other);
  return node === null ? null : { nodes: [node], conflicts: 0 };
}

/** A node with other attributes and children; null where it cannot hold them. */
function withChildren(
  like: ProseMirrorNode,
  attrs: ProseMirrorNode['attrs'],
  children: readonly ProseMirrorNode[],
): ProseMirrorNode | null {
  try {
    return like.type.createChecked(attrs, [...children]);
  } catch {
    return null;
  }
}

/** The attributes with the changes of both sides; null when both changed the same attribute to different values. */
function mergeAttributes(
  base: ProseMirrorNode,
  ours: ProseMirrorNode,
  theirs: ProseMirrorNode,
): ProseMirrorNode['attrs'] | null {
  const attrs: Record<string, unknown> = {};
  for (const name of Object.keys(ours.attrs)) {
    const [before, mine, other] = [base.attrs[name], ours.attrs[name], theirs.attrs[name]];
    if (mine !== before && other !== before && mine !== other && name !== 'tight') return null;
    attrs[name] = mine === before ? other : mine;
  }
  return attrs;
}

function bothOf({ ours, theirs }: Part, { keepBoth }: MergeOptions): MergedNodes {
  // what one side deleted and the other changed stays
  if (withoutBlanks(ours).length === 0) return { nodes: theirs, conflicts: 0 };
  if (isPartOf(withoutBlanks(theirs), ours)) return { nodes: ours, conflicts: 0 };
  return { nodes: keepBoth(ours, theirs), conflicts: 1 };
}
