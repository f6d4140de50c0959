import type { Mark, Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import { codeSpan } from '../../../src-shared/markdown/syntax/code-syntax.ts';
import { escapeText } from '../../../src-shared/markdown/syntax/escape-text.ts';
import {
  type MarkupPatterns,
  markupPatterns as patternsOf,
} from '../../../src-shared/markdown/syntax/markup-patterns.ts';
import { trimTrailingSpaces } from '../../../src-shared/markdown/trim-end.ts';
import { addedDelimiters, delimitersOf, serializeByConvention } from '../model/markdown-specs.ts';
import type { MarkdownStyle } from './markdown-style.ts';
import { serializableInline } from './serializable-inline.ts';
import { isAutolink, serializeImage, serializeLinkEnd } from './serialize-link.ts';

/** The kind of block a line of text is in. Only a paragraph can hold newlines. */
export type LineKind = 'paragraph' | 'heading' | 'cell' | 'title';

/** Serializes the inline content of a block. */
export function serializeInline(block: ProseMirrorNode, style: MarkdownStyle, kind: LineKind): string {
  const nodes = serializableInline(block);
  const ends = endsOfMarks(nodes);
  const writer: Writer = { parts: [], open: [], isAutolink: false };
  nodes.forEach((node, index) => {
    // of marks that begin together, the first in the schema is the outermost
    const wanted = node.marks.filter(({ type }) => type.name === 'link' || delimitersOf(type) !== null);
    const kept = writer.open.findIndex((mark) => !mark.isInSet(wanted));
    closeTo(writer, kept < 0 ? writer.open.length : kept, style);
    const reach = new Map(wanted.map((mark) => [mark, (ends[index]?.get(mark) ?? index) - index]));
    if (style.cut === 'shorter') closeTo(writer, firstOverlapped(writer.open, reach), style);
    const fresh = wanted.filter((mark) => !mark.isInSet(writer.open));
    fresh.sort((one, other) => (reach.get(other) ?? 0) - (reach.get(one) ?? 0));
    // opened before the node is written, so that the whitespace at the end of a line stays outside of them
    for (const mark of fresh) {
      if (mark.type.name === 'link') openLink(writer, isAutolink(nodes, index, mark));
      else add(writer, delimiterOf(mark, 'open', style));
      writer.open.push(mark);
    }
    // this may remove whitespace at the end of what is written so far
    add(writer, serializeNode(node, writer, style, kind, index === nodes.length - 1));
  });
  closeTo(writer, 0, style);
  const out = writer.parts.join('');
  return style.entities ? withEntities(out, markupPatterns(block.type.schema)) : out;
}

/**
 * What is written so far, in parts that are not empty: to look at the end of one long text for each node would take quadratic time.
 * `isAutolink`: whether the link that was opened last is an address in angle brackets.
 */
type Writer = { readonly parts: string[]; readonly open: Mark[]; isAutolink: boolean };

function add({ parts }: Writer, text: string): void {
  if (text !== '') parts.push(text);
}

/** The last character that is written; empty at the start of the block. */
const lastOf = ({ parts }: Writer): string => parts.at(-1)?.slice(-1) ?? '';

/** Removes the spaces at the end of what is written. */
function trimEnd({ parts }: Writer): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const trimmed = trimTrailingSpaces(last);
    if (trimmed === '') continue;
    parts.push(trimmed);
    return;
  }
}

function openLink(writer: Writer, isAddress: boolean): void {
  writer.isAutolink = isAddress;
  add(writer, isAddress ? '<' : '[');
}

function closeTo(writer: Writer, depth: number, style: MarkdownStyle): void {
  while (writer.open.length > depth) {
    const mark = writer.open.pop();
    if (mark?.type.name === 'link')
      add(writer, writer.isAutolink ? '>' : serializeLinkEnd(mark, style.escapes));
    else if (mark !== undefined) add(writer, delimiterOf(mark, 'close', style));
  }
}

/** The index of the first open mark that ends before a mark that is about to begin. */
function firstOverlapped(open: readonly Mark[], reach: ReadonlyMap<Mark, number>): number {
  const reaches = (mark: Mark): number => [...reach].find(([wanted]) => wanted.eq(mark))?.[1] ?? 0;
  const longest = Math.max(0, ...[...reach].map(([mark, count]) => (mark.isInSet(open) ? 0 : count)));
  const first = open.findIndex((mark) => mark.type.name !== 'link' && reaches(mark) < longest);
  return first < 0 ? open.length : first;
}

/** For the marks of each node, the index of the first node after it without the mark. */
function endsOfMarks(nodes: readonly ProseMirrorNode[]): readonly ReadonlyMap<Mark, number>[] {
  let after: ReadonlyMap<Mark, number> = new Map();
  const ends = nodes.toReversed().map(({ marks }, back) => {
    const endOf = (mark: Mark): number =>
      [...after].find(([other]) => other.eq(mark))?.[1] ?? nodes.length - back;
    after = new Map(marks.map((mark) => [mark, endOf(mark)]));
    return after;
  });
  return ends.reverse();
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
      trimEnd(writer);
      return '\n';
    case 'hardBreak':
      // the title of a callout cannot hold a tag
      if (kind === 'title') return ' ';
      if (node.attrs.html === true || kind !== 'paragraph') return '<br>';
      // spaces alone in a line would be a blank line
      return `${isBlankLine(writer) ? '\\' : style.lineBreak}\n`;
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

/** Whether nothing but spaces is written in the line. */
function isBlankLine({ parts }: Writer): boolean {
  const last = parts.findLast((part) => trimTrailingSpaces(part) !== '');
  return last === undefined || trimTrailingSpaces(last).endsWith('\n');
}

function serializeText(
  node: ProseMirrorNode,
  writer: Writer,
  style: MarkdownStyle,
  kind: LineKind,
  isLast: boolean,
): string {
  const text = node.text ?? '';
  const { open } = writer;
  // the text of an autolink is its address
  if (open.at(-1)?.type.name === 'link' && writer.isAutolink) return text;
  if (node.marks.some((mark) => mark.type.name === 'code')) return codeSpan(text);
  if (open.some(({ type }) => delimitersOf(type)?.escape === false)) return text;
  const startsLine = /^\n?$/.test(lastOf(writer));
  return escapeText(startsLine ? text.replace(/^[ \t]+/, '') : text, style.escapes, {
    patterns: markupPatterns(node.type.schema),
    startsLine: startsLine && kind !== 'heading',
    endsHeading: kind === 'heading' && isLast,
    inLink: open.some((mark) => mark.type.name === 'link'),
  });
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

const cache = new WeakMap<Schema, MarkupPatterns>();

/** Patterns of the characters that are markup in the Markdown of a schema. */
export function markupPatterns(schema: Schema): MarkupPatterns {
  const patterns = cache.get(schema) ?? patternsOf(addedDelimiters(schema));
  cache.set(schema, patterns);
  return patterns;
}
