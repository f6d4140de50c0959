import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { fencedCode } from '../../../src-shared/markdown/syntax/code-syntax.ts';
import { quoted } from '../../../src-shared/markdown/syntax/quote-syntax.ts';
import { serializeByConvention } from '../model/markdown-specs.ts';
import { isBlankParagraph } from './blank-paragraph.ts';
import { closeSource } from './close-source.ts';
import { indentedCode, type MarkdownStyle } from './markdown-style.ts';
import { serializableInfo, serializableStart } from './serializable-attributes.ts';
import { serializeDetails } from './serialize-details.ts';
import { serializeInline } from './serialize-inline.ts';

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

/** Serializes blocks with `between` between two of them, each as `laidOut` makes it. */
type SerializeJoined = (
  blocks: readonly ProseMirrorNode[],
  style: MarkdownStyle,
  between: (before: ProseMirrorNode, after: ProseMirrorNode) => string,
  laidOut: (text: string, block: ProseMirrorNode) => string,
) => string;

/** Serializes a list. The items of a loose one have blank lines between them. */
function serializeList(
  list: ProseMirrorNode,
  style: MarkdownStyle,
  serializeJoined: SerializeJoined,
): string {
  const tight = list.attrs.tight !== false;
  const items = list.children.map((item, index) =>
    serializeItem(item, markerOf(list, index, style), tight, style, serializeJoined),
  );
  return items.join(tight ? '\n' : '\n\n');
}

/** The marker of an item, with a space after it. */
function markerOf(list: ProseMirrorNode, index: number, style: MarkdownStyle): string {
  if (list.type.name !== 'orderedList') return `${style.bullet} `;
  const first = serializableStart(list.attrs.start);
  const number = Math.min(999_999_999, style.numbering === 'same' ? first : first + index);
  return `${number}${style.delimiter} `;
}

/** Serializes one item after its marker. The lines after the first are indented. */
function serializeItem(
  item: ProseMirrorNode,
  marker: string,
  tight: boolean,
  style: MarkdownStyle,
  serializeJoined: SerializeJoined,
): string {
  const task =
    item.attrs.checked === null || item.attrs.checked === undefined
      ? ''
      : item.attrs.checked
        ? '[x] '
        : '[ ] ';
  const wide = style.indent !== null && (style.indent === '\t' || style.indent.length >= marker.length);
  const narrow = ' '.repeat(marker.length);
  const [first] = item.children;
  // indentation beyond the text of the item would be a part of a source, and of code that begins beside the marker
  const isExact =
    first?.type.name === 'codeBlock' || item.children.some(({ type }) => type.name === 'rawBlock');
  const indentOf = (block: ProseMirrorNode | undefined): string =>
    wide && !(isExact && !/List$/.test(block?.type.name ?? '')) ? (style.indent ?? narrow) : narrow;
  const written = serializeJoined(
    item.children,
    style,
    (before, after) => (tight && needNoBlankLine(before, after) ? '\n' : '\n\n') + indentOf(after),
    (text, block) => text.replace(/\n(?!\n|$)/g, `\n${indentOf(block)}`),
  );
  // a marker and three hyphens would be a rule without a list
  const body = first?.type.name === 'horizontalRule' ? written.replace(/^---/, '___') : written;
  const isText = first?.type.name === 'paragraph';
  // a task marker needs a paragraph after it, and an item that begins with an empty paragraph has its blocks below its marker
  const isBelow = body !== '' && (isText ? isBlankParagraph(first) : task !== '');
  const below = item.children.find((child) => !isBlankParagraph(child));
  const text = isBelow ? `${task}\n${indentOf(below)}${body}` : task + body;
  const [head = '', ...lines] = text.split('\n');
  const start = head.trim() === '' || text === task ? (marker + head).trimEnd() : marker + head;
  return [start, ...lines].join('\n');
}

/** Whether two blocks of an item are parsed as two also without a blank line between them. */
function needNoBlankLine(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  const [one, other] = [before.type.name, after.type.name];
  if (one === 'heading' || one === 'codeBlock') return other !== one;
  return one === 'paragraph' && mayFollowLine(after);
}

/** Whether a block right below a line of text is parsed as a block of its own. */
function mayFollowLine(after: ProseMirrorNode): boolean {
  const other = after.type.name;
  // a marker alone below a text would be its underline, or part of it
  const [item] = after.children;
  const isEmpty = item?.textContent === '' || (item?.firstChild != null && isBlankParagraph(item.firstChild));
  if (/List$/.test(other) && isEmpty) return false;
  return (
    ['bulletList', 'heading', 'codeBlock', 'blockquote', 'callout', 'details'].includes(other) ||
    (other === 'orderedList' && after.attrs.start === 1)
  );
}

const delimiterCells: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** The number of columns of a table: that of its longest row. Cells that a shorter row lacks are empty. */
export const columnCount = (table: ProseMirrorNode): number =>
  Math.max(0, ...table.children.map(({ childCount }) => childCount));

/** Serializes a table: a line for each row, the delimiter row below the first, pipes in cells escaped. */
function serializeTable(table: ProseMirrorNode, style: MarkdownStyle): string {
  const [head, ...rows] = table.children;
  if (head === undefined) return '';
  const columns = [...Array(columnCount(table)).keys()];
  const delimiterRow = columns.map((at) => delimiterCells[String(head.maybeChild(at)?.attrs.align)] ?? '---');
  const cellsOf = (row: ProseMirrorNode): string[] => columns.map((at) => cellOf(row.maybeChild(at), style));
  return [cellsOf(head), delimiterRow, ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellOf(cell: ProseMirrorNode | null, style: MarkdownStyle): string {
  const line = cell?.firstChild;
  return line ? serializeInline(line, style, 'cell').replace(/\|/g, '\\|').trim() : '';
}
