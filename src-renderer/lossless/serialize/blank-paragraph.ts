import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A paragraph of nothing but whitespace and line breaks, or a raw block without source: Markdown cannot express either. */
export const isBlankParagraph = (node: ProseMirrorNode): boolean =>
  (node.type.name === 'paragraph' || node.type.name === 'rawBlock') &&
  node.children.every((child) => isBreak(child) || isWhitespace(child));

/** Whitespace has no form, unless it is code. */
const isWhitespace = ({ text, marks }: ProseMirrorNode): boolean =>
  text !== undefined && text.trim() === '' && !marks.some(({ type }) => type.name === 'code');

/** A `<br>` tag has a form also where it stands alone. */
const isBreak = ({ type, attrs }: ProseMirrorNode): boolean =>
  /Break$/.test(type.name) && attrs.html !== true;
