import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { diffWordsWithSpace } from 'diff';
import { nodeFingerprint } from '../../lossless/verify/node-fingerprint.ts';

/** A part of a text block of which the words are the same on both sides, or on one side only. Offsets in the block's content. */
export type InlinePart =
  | { readonly kind: 'same'; readonly from: number; readonly to: number; readonly fromBefore: number }
  | { readonly kind: 'gone' | 'new'; readonly from: number; readonly to: number };

/** Milliseconds for one block, which may be a code block of thousands of lines. */
const timeout = 200;
/** Blocks that share less than this part of the shorter one's characters are shown as two: words alone would be confetti. */
const leastShared = 0.4;

/**
 * Compares two text blocks word by word; `gone` parts are of the first, all others of the second. Null when they have too little in
 * common, differ in something else than words, or hold what has no place in a text.
 */
export function compareInline(before: ProseMirrorNode, after: ProseMirrorNode): InlinePart[] | null {
  const leaves = new Map<string, string>();
  const [one, other] = [textOf(before, leaves), textOf(after, leaves)];
  if (one === null || other === null || one === other) return null;
  const words = diffWordsWithSpace(one, other, { timeout });
  if (words === undefined) return null;
  const parts: InlinePart[] = [];
  let [at, there, shared] = [0, 0, 0];
  for (const { value, added, removed } of words) {
    const { length } = value;
    if (removed) parts.push({ kind: 'gone', from: at, to: at + length });
    else if (added) parts.push({ kind: 'new', from: there, to: there + length });
    else {
      parts.push({ kind: 'same', from: there, to: there + length, fromBefore: at });
      shared += value.trim().length;
    }
    if (!added) at += length;
    if (!removed) there += length;
  }
  return shared < leastShared * Math.min(one.trim().length, other.trim().length) ? null : parts;
}

/** The first character of private use: it stands for a node without text, such as an image. */
const firstLeaf = 0xe000;

/**
 * The text of a block, a character for each position; null when it has content of another kind. `leaves`: the characters of nodes
 * without text, the same for those that show the same.
 */
function textOf(block: ProseMirrorNode, leaves: Map<string, string>): string | null {
  const text = block.textBetween(0, block.content.size, undefined, (node) => {
    const fingerprint = nodeFingerprint(node);
    const known = leaves.get(fingerprint) ?? String.fromCharCode(firstLeaf + leaves.size);
    leaves.set(fingerprint, known);
    return known;
  });
  return text.length === block.content.size ? text : null;
}
