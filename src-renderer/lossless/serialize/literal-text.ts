import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { defaultStyle, type MarkdownStyle } from './markdown-style.ts';
import { serializeBlock } from './serialize-blocks.ts';
import { serializeInline } from './serialize-inline.ts';

/** Text stands as it is: where it goes, a backslash would be one. */
const literal: MarkdownStyle = { ...defaultStyle, escapes: 'none' };

/**
 * Blocks as text that says all they show, for a place that holds nothing but text: their marks, links and images as Markdown, and
 * their words as they are. A line of theirs is a line of it.
 */
export function literalText(blocks: readonly ProseMirrorNode[]): string {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before !== undefined) text += before.isTextblock && block.isTextblock ? '\n' : '\n\n';
    text += block.isTextblock ? literalLines(block) : serializeBlock(block, literal);
  }
  return text;
}

function literalLines(block: ProseMirrorNode): string {
  const lines: ProseMirrorNode[][] = [[]];
  for (const node of block.children)
    if (/Break$/.test(node.type.name)) lines.push([]);
    else lines.at(-1)?.push(node);
  return lines.map((line) => literalLine(block, line)).join('\n');
}

function literalLine(block: ProseMirrorNode, line: readonly ProseMirrorNode[]): string {
  const [first] = line;
  if (line.every(({ isText, marks }) => isText && marks.length === 0))
    return withSpaces(line.map(({ text }) => text ?? '').join(''));
  // the serializer leaves out what Markdown would not show at the start of a line
  const indentation = first?.marks.length === 0 ? (/^\s*/.exec(first.text ?? '')?.[0] ?? '') : '';
  const { paragraph } = block.type.schema.nodes;
  const alone = paragraph?.create(null, [...line]) ?? block.copy();
  return withSpaces(indentation + serializeInline(alone, literal, 'paragraph').trimStart());
}

/** Spaces at the start of a line as code has them. */
const withSpaces = (line: string): string => line.replace(/^\u00A0+/, (spaces) => ' '.repeat(spaces.length));
