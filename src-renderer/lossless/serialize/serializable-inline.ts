import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimMarks } from './trim-marks.ts';

/** Inline nodes that are links themselves: a link cannot contain them. */
const ownLinks: readonly unknown[] = ['wiki-link', 'footnote-reference'];

/** Whether an inline node may be in a link: the brackets around some are parsed as text. */
const mayBeLinked = ({ type, attrs }: ProseMirrorNode): boolean =>
  type.name !== 'rawInline' || !ownLinks.includes(attrs.kind);

/**
 * The inline nodes of a block that Markdown can express, with the marks it can express on them. Only these are written and
 * compared: code is a mark of text alone, a soft break beside a break does not count, and a break at the end breaks nothing.
 */
export function serializableInline(block: ProseMirrorNode): ProseMirrorNode[] {
  const nodes: ProseMirrorNode[] = [];
  let hasLine = false;
  for (const node of trimMarks(block, 'whitespace').children.flatMap(splitLines)) {
    if (node.type.name === 'softBreak') {
      if (hasLine) nodes.push(node);
      hasLine = false;
      continue;
    }
    nodes.push(node.mark(serializableMarks(node)));
    if (isPlainBreak(node)) hasLine = false;
    else if (!isWhitespace(node)) hasLine = true;
  }
  const lastWord = nodes.findLastIndex((node) => !isWhitespace(node) && !isBreak(node));
  return nodes.filter((node, at) => at <= lastWord || !isBreak(node));
}

/** Text with newlines in it, as other programs insert it: each becomes a soft break, or a space in code. */
function splitLines(node: ProseMirrorNode): ProseMirrorNode[] {
  const { text, marks, type } = node;
  const { softBreak } = type.schema.nodes;
  if (text === undefined || softBreak === undefined || !/[\r\n]/.test(text)) return [node];
  const lines = text.split(/\r\n?|\n/);
  if (marks.some((mark) => mark.type.name === 'code')) return [type.schema.text(lines.join(' '), marks)];
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [softBreak.create(null, null, marks)] : []),
    ...(line === '' ? [] : [type.schema.text(line, marks)]),
  ]);
}

/** The marks of an inline node that Markdown can express on it. */
export function serializableMarks(node: ProseMirrorNode): readonly Mark[] {
  if (node.isText) return node.marks;
  return node.marks.filter(({ type }) => type.name !== 'code' && (type.name !== 'link' || mayBeLinked(node)));
}

/** A hard break that is not a tag: after a tag, the source may have a newline. */
const isPlainBreak = ({ type, attrs }: ProseMirrorNode): boolean =>
  type.name === 'hardBreak' && attrs.html !== true;

const isBreak = (node: ProseMirrorNode): boolean => node.type.name === 'softBreak' || isPlainBreak(node);

const isWhitespace = ({ text, marks }: ProseMirrorNode): boolean =>
  text !== undefined && /^[ \t]*$/.test(text) && !marks.some(({ type }) => type.name === 'code');
