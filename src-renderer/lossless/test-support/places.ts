import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A node of a document and where it is. */
export type Place = {
  readonly position: number;
  readonly node: ProseMirrorNode;
  readonly parent: ProseMirrorNode;
  /** How many nodes it is in, not counting the document. */
  readonly depth: number;
};

/** The nodes of a document that match a condition, in order. */
export function placesOf(
  document: ProseMirrorNode,
  wanted: (node: ProseMirrorNode, parent: ProseMirrorNode) => boolean,
): Place[] {
  const places: Place[] = [];
  document.descendants((node, position, parent) => {
    if (parent !== null && wanted(node, parent))
      places.push({ position, node, parent, depth: document.resolve(position).depth });
  });
  return places;
}

/** Text blocks with at least one word, without code and raw blocks. */
export const textBlocks = (document: ProseMirrorNode): Place[] =>
  placesOf(document, (node) => node.isTextblock && !node.type.spec.code && wordsOf(node).length > 0);

/** A word of a block and its positions in the document. */
export type Word = { readonly from: number; readonly to: number; readonly text: string };

/** The words of a block with two or more letters. In a script without spaces, the letters up to the next punctuation. */
export function wordsOf(block: ProseMirrorNode, position = 0): Word[] {
  const words: Word[] = [];
  block.forEach((child, offset) => {
    for (const { 0: text, index } of (child.text ?? '').matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)) {
      const from = position + 1 + offset + index;
      words.push({ from, to: from + text.length, text });
    }
  });
  return words;
}
