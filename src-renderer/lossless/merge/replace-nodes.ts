import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { alignedPairs } from '../text/common-subsequence.ts';
import { normalForm } from '../verify/node-fingerprint.ts';
import { replaceFragment } from './replace-fragment.ts';
import { replaceText } from './replace-text.ts';

/**
 * Replaces neighbours in a parent, of which the first begins at `start`, by others, and of both only what differs, also within
 * lists and quotes: a caret in what stays is left alone.
 */
export function replaceNodes(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  next: readonly ProseMirrorNode[],
): void {
  const starts = [start];
  for (const node of old) starts.push((starts.at(-1) ?? start) + node.nodeSize);
  const pairs = alignedPairs(old.map(keyOf), next.map(keyOf));
  let [end, until] = [old.length, next.length];
  // from the last to the first: what stands before keeps its place
  for (const [at, there] of [[-1, -1] as const, ...pairs].reverse()) {
    replaceStretch(tr, starts[at + 1] ?? start, parent, old.slice(at + 1, end), next.slice(there + 1, until));
    [end, until] = [at, there];
  }
}

const keyOf = (node: ProseMirrorNode): string => `${normalForm(node)}\0${JSON.stringify(node.attrs)}`;

/** Of as many nodes each is made the other in its place; of others those of one kind from the first on, as lists that became one. */
function replaceStretch(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  next: readonly ProseMirrorNode[],
): void {
  const pairs = old.map((node, at) => [node, next[at]] as const);
  const isOfKind = ([before, after]: (typeof pairs)[number]): boolean => before.type === after?.type;
  const isPaired = old.length === next.length && pairs.every(isOfKind);
  const [first, other] = pairs[0] ?? [];
  const isFirst = first !== undefined && !first.isTextblock && !first.isLeaf && first.type === other?.type;
  const kept = isPaired ? pairs : isFirst ? pairs.slice(0, 1) : [];
  let end = kept.reduce((sum, [{ nodeSize }]) => sum + nodeSize, start);
  const [rest, others] = [old.slice(kept.length), next.slice(kept.length)];
  replaceFragment(tr, end, parent, Fragment.from([...rest]), Fragment.from([...others]));
  for (const [before, after] of [...kept].reverse()) {
    end -= before.nodeSize;
    if (after === undefined) continue;
    if (before.isTextblock) replaceText(tr, end + 1, before, after);
    else if (!before.isLeaf) replaceNodes(tr, end + 1, before, before.children, after.children);
    if (!before.sameMarkup(after)) tr.setNodeMarkup(end, null, after.attrs, after.marks);
  }
}
