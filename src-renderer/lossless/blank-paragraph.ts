import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A paragraph with nothing but blanks: it has no form in Markdown, and is never written. */
export const isBlankParagraph = (node: ProseMirrorNode): boolean =>
  node.type.name === 'paragraph' &&
  node.children.every((child) => child.text !== undefined && /^[ \t\n]*$/.test(child.text));
