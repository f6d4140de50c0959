import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimTrailingSpaces } from '../../../src-shared/markdown/trim-end.ts';
import { delimitersOf, serializeByConvention } from '../model/markdown-specs.ts';
import { escapeText } from './escape-text.ts';
import type { MarkdownStyle } from './markdown-style.ts';
import { type MarkupPatterns, markupPatterns } from './markup-patterns.ts';
import { serializableInline } from './serializable-inline.ts';
import { serializeImage, serializeLinkEnd, serializeLinkStart } from './serialize-link.ts';

/** The kind of block a line of text is in. Only a paragraph can hold newlines. */
export type LineKind = 'paragraph' | 'heading' | 'cell' | 'title';

/** Serializes the inline content of a block. */
export function serializeInline(block: ProseMirrorNode, style: MarkdownStyle, kind: LineKind): string {
  const nodes = serializableInline(block);
  const writer = { out: '', open: [] as Mark[] };
  nodes.forEach((node, index) => {
    // of marks that begin together, the first in the schema is the outermost
    const wanted = node.marks.filter(({ type }) => type.name === 'link' || delimitersOf(type) !== null);
    const kept = writer.open.findIndex((mark) => !mark.isInSet(wanted));
    closeTo(writer, kept < 0 ? writer.open.length : kept, style);
    const reach = new Map(wanted.map((mark) => [mark, reachOf(nodes, index, mark)]));
    if (style.cut === 'shorter') closeTo(writer, firstOverlapped(writer.open, reach), style);
    const fresh = wanted.filter((mark) => !mark.isInSet(writer.open));
    fresh.sort((one, other) => (reach.get(other) ?? 0) - (reach.get(one) ?? 0));
    // opened before the node is written, so that the whitespace at the end of a line stays outside of them
    for (const mark of fresh) {
      writer.out +=
        mark.type.name === 'link' ? serializeLinkStart(nodes, index, mark) : delimiterOf(mark, 'open', style);
      writer.open.push(mark);
    }
    // this may remove whitespace at the end of what is written so far
    const text = serializeNode(node, writer, style, kind, index === nodes.length - 1);
    writer.out += text;
  });
  closeTo(writer, 0, style);
  return style.entities ? withEntities(writer.out, markupPatterns(block.type.schema)) : writer.out;
}

type Writer = { out: string; readonly open: Mark[] };

function closeTo(writer: Writer, depth: number, style: MarkdownStyle): void {
  while (writer.open.length > depth) {
    const mark = writer.open.pop();
    if (mark !== undefined)
      writer.out +=
        mark.type.name === 'link'
          ? serializeLinkEnd(writer.out, mark, style.escapes)
          : delimiterOf(mark, 'close', style);
  }
}

/** The index of the first open mark that ends before one that is about to begin. */
function firstOverlapped(open: readonly Mark[], reach: ReadonlyMap<Mark, number>): number {
  const reaches = (mark: Mark): number => [...reach].find(([wanted]) => wanted.eq(mark))?.[1] ?? 0;
  const longest = Math.max(0, ...[...reach].map(([mark, count]) => (mark.isInSet(open) ? 0 : count)));
  const first = open.findIndex((mark) => mark.type.name !== 'link' && reaches(mark) < longest);
  return first < 0 ? open.length : first;
}

/** How many of the following nodes a mark spans. */
function reachOf(nodes: readonly ProseMirrorNode[], from: number, mark: Mark): number {
  let end = from;
  while (end < nodes.length && mark.isInSet(nodes[end]?.marks ?? [])) end += 1;
  return end - from;
}

/** A delimiter of a mark, in the style that is wanted where CommonMark has two. */
function delimiterOf({ type }: Mark, side: 'open' | 'close', style: MarkdownStyle): string {
  const delimiter = delimitersOf(type)?.[side] ?? '';
  if (delimiter === '**') return style.strong;
  return delimiter === '*' ? style.emphasis : delimiter;
}

function serializeNode(
  node: ProseMirrorNode,
  writer: Writer,
  style: MarkdownStyle,
  kind: LineKind,
  isLast: boolean,
): string {
  switch (node.type.name) {
    case 'softBreak':
      if (kind !== 'paragraph') return ' ';
      // two spaces before a newline would make it a hard break
      writer.out = trimTrailingSpaces(writer.out);
      return '\n';
    case 'hardBreak':
      // the title of a callout cannot hold a tag
      if (kind === 'title') return ' ';
      if (node.attrs.html === true || kind !== 'paragraph') return '<br>';
      // spaces alone in a line would be a blank line
      return `${/^$|\n$/.test(trimTrailingSpaces(writer.out).slice(-1)) ? '\\' : style.lineBreak}\n`;
    case 'image':
      return serializeImage(node, style.escapes);
    case 'rawInline':
      return String(node.attrs.source);
    case 'text':
      return serializeText(node, writer, style, kind, isLast);
    default:
      return serializeByConvention([node]) ?? '';
  }
}

function serializeText(
  node: ProseMirrorNode,
  { out, open }: Writer,
  style: MarkdownStyle,
  kind: LineKind,
  isLast: boolean,
): string {
  const text = node.text ?? '';
  const last = open[open.length - 1];
  // the text of an autolink is its address
  if (last?.type.name === 'link' && out.endsWith('<')) return text;
  if (node.marks.some((mark) => mark.type.name === 'code')) return serializeCode(text);
  if (open.some(({ type }) => delimitersOf(type)?.escape === false)) return text;
  const startsLine = /(?:^|\n)$/.test(out);
  return escapeText(startsLine ? text.replace(/^[ \t]+/, '') : text, style.escapes, {
    schema: node.type.schema,
    startsLine: startsLine && kind !== 'heading',
    endsHeading: kind === 'heading' && isLast,
    inLink: open.some((mark) => mark.type.name === 'link'),
  });
}

/** Inline code between more backticks than it holds in a row, padded with spaces where it begins or ends with one. */
function serializeCode(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$/.test(text) || (text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text));
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Writes letters beside delimiters as entities, so that the delimiters may open or close there. */
function withEntities(
  text: string,
  { delimiterBeforeLetter, delimiterBehindLetter }: MarkupPatterns,
): string {
  const entity = (letter: string): string => `&#${letter.codePointAt(0)};`;
  return text
    .replace(delimiterBeforeLetter, (_, delimiter: string, letter: string) => delimiter + entity(letter))
    .replace(delimiterBehindLetter, (_, letter: string, delimiter: string) => entity(letter) + delimiter);
}
