import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { alignedPairs } from './aligned-pairs.ts';
import { normalForm } from './normal-form.ts';
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

function replaceStretch(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  next: readonly ProseMirrorNode[],
): void {
  const pairs = old.map((node, at) => [node, next[at] ?? node] as const);
  const isPaired = old.length === next.length && pairs.every(([one, other]) => one.sameMarkup(other));
  if (!isPaired) {
    replaceFragment(tr, start, parent, Fragment.from([...old]), Fragment.from([...next]));
    return;
  }
  let end = old.reduce((sum, { nodeSize }) => sum + nodeSize, start);
  for (const [before, after] of pairs.reverse()) {
    end -= before.nodeSize;
    if (before.isTextblock) replaceText(tr, end + 1, before, after);
    else if (!before.isLeaf) replaceNodes(tr, end + 1, before, before.children, after.children);
  }
}
