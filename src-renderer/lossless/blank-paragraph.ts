import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A paragraph with nothing but blanks, or a raw block without source: it has no form in Markdown, and is never written. */
export const isBlankParagraph = (node: ProseMirrorNode): boolean =>
  (node.type.name === 'paragraph' || node.type.name === 'rawBlock') &&
  node.children.every((child) => child.text !== undefined && child.text.trim() === '');
