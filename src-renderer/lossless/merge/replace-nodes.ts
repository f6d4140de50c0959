import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';
import type { MergeAtCaret } from './merge-at-caret.ts';
import { replaceFragment } from './replace-fragment.ts';
import { replaceText } from './replace-text.ts';

/**
 * Replaces neighbours in a parent, of which the first begins at `start`, by others, but only what differs, also inside lists and
 * quotes: a caret in unchanged content keeps its place. `caret`: that of the document, if what was typed there is to stay in one piece.
 */
export function replaceNodes(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  written: readonly ProseMirrorNode[],
  caret: MergeAtCaret | null = null,
): void {
  const next = withBlanksOf(old, written);
  const starts = [start];
  for (const node of old) starts.push((starts.at(-1) ?? start) + node.nodeSize);
  const pairs = commonSubsequence(old.map(keyOf), next.map(keyOf));
  let [end, until] = [old.length, next.length];
  // from the last to the first, so that positions before stay valid
  for (const [at, there] of [[-1, -1] as const, ...pairs].reverse()) {
    const [range, others] = [old.slice(at + 1, end), next.slice(there + 1, until)];
    replaceRange(tr, starts[at + 1] ?? start, parent, range, others, caret);
    [end, until] = [at, there];
  }
}

/**
 * Nodes of a text with the blank paragraphs between those they replace one by one: a text cannot hold any, and undo keeps its places
 * around them.
 */
function withBlanksOf(
  old: readonly ProseMirrorNode[],
  written: readonly ProseMirrorNode[],
): readonly ProseMirrorNode[] {
  const shown = old.filter((node) => !isBlankParagraph(node));
  if (shown.length !== written.length || shown.length === 0) return written;
  const next = written.values();
  return old.map((node) => (isBlankParagraph(node) ? node : (next.next().value ?? node)));
}

const keyOf = (node: ProseMirrorNode): string => `${nodeFingerprint(node)}\0${JSON.stringify(node.attrs)}`;

/** Nodes of the same number and types are changed one by one. Of others only the first is, if it is a container that stays. */
function replaceRange(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  next: readonly ProseMirrorNode[],
  caret: MergeAtCaret | null,
): void {
  const pairs = old.map((node, at) => [node, next[at]] as const);
  const isOfSameType = ([before, after]: (typeof pairs)[number]): boolean => before.type === after?.type;
  const isPaired = old.length === next.length && pairs.every(isOfSameType);
  const [first, other] = pairs[0] ?? [];
  const isFirst = first !== undefined && !first.isTextblock && !first.isLeaf && first.type === other?.type;
  const kept = isPaired ? pairs : isFirst ? pairs.slice(0, 1) : [];
  let end = kept.reduce((sum, [{ nodeSize }]) => sum + nodeSize, start);
  const [rest, others] = [old.slice(kept.length), next.slice(kept.length)];
  replaceFragment(tr, end, parent, Fragment.from([...rest]), Fragment.from([...others]));
  for (const [before, after] of [...kept].reverse()) {
    end -= before.nodeSize;
    if (after === undefined) continue;
    if (before.isTextblock) replaceText(tr, end + 1, before, after, caret);
    else if (!before.isLeaf) replaceNodes(tr, end + 1, before, before.children, after.children, caret);
    if (!before.sameMarkup(after)) tr.setNodeMarkup(end, null, after.attrs, after.marks);
  }
}
