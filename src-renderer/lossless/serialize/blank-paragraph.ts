import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A paragraph with nothing but blanks and line ends, or a raw block without source: it has no form in Markdown, and is never written. */
export const isBlankParagraph = (node: ProseMirrorNode): boolean =>
  (node.type.name === 'paragraph' || node.type.name === 'rawBlock') &&
  node.children.every((child) => isBreak(child) || isBlank(child));

/** Blanks are nothing, unless they are code. */
const isBlank = ({ text, marks }: ProseMirrorNode): boolean =>
  text !== undefined && text.trim() === '' && !marks.some(({ type }) => type.name === 'code');

/** A tag that breaks a line has a form also where it stands alone. */
const isBreak = ({ type, attrs }: ProseMirrorNode): boolean =>
  /Break$/.test(type.name) && attrs.html !== true;
