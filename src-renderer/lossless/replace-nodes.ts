import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { alignedPairs } from './aligned-pairs.ts';
import { normalForm } from './normal-form.ts';

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
  const [before, after] = [old[0], next[0]];
  const isOne = old.length === 1 && next.length === 1;
  if (isOne && before !== undefined && after !== undefined && !before.isTextblock && before.sameMarkup(after))
    replaceNodes(tr, start + 1, before, before.children, after.children);
  else replaceWhole(tr, start, parent, Fragment.from([...old]), Fragment.from([...next]));
}

function replaceWhole(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: Fragment,
  next: Fragment,
): void {
  const begin = old.findDiffStart(next);
  const end = old.findDiffEnd(next);
  if (begin === null || end === null) return;
  // equal signs on both sides of the difference may be counted twice
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const slice = next.size > 0 ? parent.copy(next).slice(begin, end.b + overlap) : Slice.empty;
  const [first, last] = [start + begin, start + end.a + overlap];
  // the slice fits as it is; fitted to its place, what begins in one cell of a table would become a cell of its own
  if (tr.maybeStep(new ReplaceStep(first, last, slice)).failed !== null) tr.replace(first, last, slice);
}
