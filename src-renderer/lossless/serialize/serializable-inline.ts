import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimMarks } from './trim-marks.ts';

/** Parts of a line that are links of their own, and end the link they would stand in. */
const ownLinks: readonly unknown[] = ['wiki-link', 'footnote-reference'];

/** Whether a part of a line may stand in a link: the brackets around some others are read as text. */
const mayBeLinked = ({ type, attrs }: ProseMirrorNode): boolean =>
  type.name !== 'rawInline' || !ownLinks.includes(attrs.kind);

/**
 * The parts of a line that Markdown has signs for, with marks that it has signs for. What is written and what is compared is
 * this alone: code is a mark of letters, a line end beside a break is none, and a break at the end breaks nothing.
 */
export function saidParts(block: ProseMirrorNode): ProseMirrorNode[] {
  const parts: ProseMirrorNode[] = [];
  let hasLine = false;
  for (const node of trimMarks(block, 'blanks').children.flatMap(inLines)) {
    if (node.type.name === 'softBreak') {
      if (hasLine) parts.push(node);
      hasLine = false;
      continue;
    }
    parts.push(node.mark(saidMarks(node)));
    if (isPlainBreak(node)) hasLine = false;
    else if (!isBlank(node)) hasLine = true;
  }
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part === undefined || !(isBlank(part) || isBreak(part))) break;
    if (isBreak(part)) parts.splice(at, 1);
  }
  return parts;
}

/** Text with line ends in it, as other programs put it in: each is a part of its own, or a blank of code. */
function inLines(node: ProseMirrorNode): ProseMirrorNode[] {
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

/** The marks of a part of a line that Markdown can put on it. */
export function saidMarks(node: ProseMirrorNode): readonly Mark[] {
  if (node.isText) return node.marks;
  return node.marks.filter(({ type }) => type.name !== 'code' && (type.name !== 'link' || mayBeLinked(node)));
}

/** A line break that is no tag: a tag may have a line end of the source behind it. */
const isPlainBreak = ({ type, attrs }: ProseMirrorNode): boolean =>
  type.name === 'hardBreak' && attrs.html !== true;

const isBreak = (node: ProseMirrorNode): boolean => node.type.name === 'softBreak' || isPlainBreak(node);

const isBlank = ({ text, marks }: ProseMirrorNode): boolean =>
  text !== undefined && /^[ \t]*$/.test(text) && !marks.some(({ type }) => type.name === 'code');
