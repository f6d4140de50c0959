import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { fencedCode } from '../../../src-shared/markdown/syntax/code-syntax.ts';
import { serializeByConvention } from '../model/markdown-specs.ts';
import { isBlankParagraph } from './blank-paragraph.ts';
import { closeSource } from './close-source.ts';
import { indentedCode, type MarkdownStyle } from './markdown-style.ts';
import { serializableInfo } from './serializable-attributes.ts';
import { serializeDetails } from './serialize-details.ts';
import { serializeInline } from './serialize-inline.ts';
import { mayFollowLine, serializeList } from './serialize-list.ts';
import { serializeTable } from './serialize-table.ts';

/** Serializes blocks with blank lines between them. Blank paragraphs are left out. */
export function serializeBlocks(blocks: readonly ProseMirrorNode[], style: MarkdownStyle): string {
  return serializeJoined(blocks, style, () => '\n\n');
}

/** Serializes blocks with `between` between two of them, each as `laidOut` makes it. Neighbouring lists get different markers. */
function serializeJoined(
  blocks: readonly ProseMirrorNode[],
  style: MarkdownStyle,
  between: (before: ProseMirrorNode, after: ProseMirrorNode) => string,
  laidOut: (text: string, block: ProseMirrorNode) => string = (text) => text,
): string {
  let out = '';
  let before: ProseMirrorNode | null = null;
  let turn = 0;
  for (const block of blocks) {
    if (isBlankParagraph(block)) continue;
    turn = before?.type === block.type && /List$/.test(block.type.name) ? turn + 1 : 0;
    if (before !== null) out += between(before, block);
    out += laidOut(serializeBlock(block, turn % 2 === 1 ? otherMarkers(style) : style), block);
    before = block;
  }
  return out;
}

const otherMarkers = (style: MarkdownStyle): MarkdownStyle => ({
  ...style,
  bullet: style.bullet === '-' ? '*' : '-',
  delimiter: style.delimiter === '.' ? ')' : '.',
});

/** Serializes one block, without a newline at its end. Throws for a block that no extension says how to serialize. */
export function serializeBlock(block: ProseMirrorNode, style: MarkdownStyle): string {
  switch (block.type.name) {
    case 'paragraph':
      return serializeInline(block, style, 'paragraph');
    case 'heading': {
      const text = serializeInline(block, style, 'heading');
      return `${'#'.repeat(Number(block.attrs.level))}${text === '' ? '' : ` ${text}`}`;
    }
    case 'blockquote':
      return quoted(serializeBlocks(block.children, style));
    case 'callout':
      return serializeCallout(block, style);
    case 'details':
      return serializeDetails(block, serializeBlocks(block.children.slice(1), style));
    case 'bulletList':
    case 'orderedList':
      return serializeList(block, style, serializeJoined);
    case 'codeBlock':
      return serializeCode(block, style);
    case 'horizontalRule':
      return '---';
    case 'table':
      return serializeTable(block, style);
    case 'rawBlock':
      // closed only where it must not extend over the blocks after it
      return style.escapes === 'all' ? closeSource(block.textContent.trimEnd()) : block.textContent;
    default: {
      const text = serializeByConvention([block]);
      if (text === null) throw new RangeError(`cannot serialize the block ${block.type.name}`);
      return text;
    }
  }
}

const quoted = (text: string): string =>
  text.replace(/^(?=(.?))/gm, (_, next: string) => (next === '' ? '>' : '> '));

function serializeCallout(block: ProseMirrorNode, style: MarkdownStyle): string {
  const [title, ...body] = block.children;
  const titleText = title === undefined ? '' : serializeInline(title, style, 'title').trimEnd();
  const head = `[!${block.attrs.kind}]${block.attrs.fold}${titleText === '' ? '' : ` ${titleText}`}`;
  const text = serializeBlocks(body, style);
  const first = body.find((node) => !isBlankParagraph(node));
  const needsNoBlankLine = first === undefined || first.type.name === 'paragraph' || mayFollowLine(first);
  return quoted(text === '' ? head : `${head}\n${needsNoBlankLine ? '' : '\n'}${text}`);
}

function serializeCode(block: ProseMirrorNode, style: MarkdownStyle): string {
  const code = block.textContent.replace(/\r\n?/g, '\n');
  const info = serializableInfo(block);
  // indented code cannot have blank lines at its ends, nor a language
  if (style.code === indentedCode && info === '' && !hasBlankEnd(code))
    return code.replace(/^(?=.)/gm, '    ');
  // an info string with a backtick cannot follow a fence of backticks
  const character = style.code.startsWith('~') || info.includes('`') ? '~' : '`';
  return fencedCode(code, info, character, style.code === indentedCode ? 3 : style.code.length);
}

/** Whether the first or the last line of a code is blank. */
function hasBlankEnd(code: string): boolean {
  const before = code.slice(0, code.length - code.trimStart().length);
  const after = code.slice(code.trimEnd().length);
  return code.trim() === '' || before.includes('\n') || after.includes('\n');
}
