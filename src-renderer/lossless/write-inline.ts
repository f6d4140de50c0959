import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimTrailingSpaces } from '../../src-shared/markdown/trim-end.ts';
import { escapeText } from './escape-text.ts';
import { saidParts } from './said-parts.ts';
import { writeImage, writeLinkEnd, writeLinkStart } from './write-link.ts';
import type { WritingStyle } from './writing-style.ts';

/** Where a line of text stands: whatever is one line in Markdown holds no line ends. */
export type LinePlace = 'paragraph' | 'heading' | 'cell' | 'title';

/** Marks from the outermost to the innermost, where they begin together. */
const order = ['link', 'bold', 'italic', 'strike'];

/** Writes the text of a block with its marks. */
export function writeInline(block: ProseMirrorNode, style: WritingStyle, place: LinePlace): string {
  const nodes = saidParts(block);
  const writer = { out: '', open: [] as Mark[] };
  nodes.forEach((node, index) => {
    const wanted = node.marks.filter((mark) => order.includes(mark.type.name));
    const kept = writer.open.findIndex((mark) => !mark.isInSet(wanted));
    closeTo(writer, kept < 0 ? writer.open.length : kept, style);
    const reach = new Map(wanted.map((mark) => [mark, reachOf(nodes, index, mark)]));
    if (style.cut === 'shorter') closeTo(writer, firstOverlapped(writer.open, reach), style);
    const fresh = wanted.filter((mark) => !mark.isInSet(writer.open));
    fresh.sort(
      (one, other) =>
        (reach.get(other) ?? 0) - (reach.get(one) ?? 0) ||
        order.indexOf(one.type.name) - order.indexOf(other.type.name),
    );
    // a line ends before the marks of the next one begin, and its blanks are not theirs
    for (const mark of fresh) {
      writer.out += mark.type.name === 'link' ? writeLinkStart(nodes, index, mark) : delimiterOf(mark, style);
      writer.open.push(mark);
    }
    // it may take blanks back from what is written already
    const part = writePart(node, writer, style, place, index === nodes.length - 1);
    writer.out += part;
  });
  closeTo(writer, 0, style);
  return style.entities ? withEntities(writer.out) : writer.out;
}

type Writer = { out: string; readonly open: Mark[] };

function closeTo(writer: Writer, depth: number, style: WritingStyle): void {
  while (writer.open.length > depth) {
    const mark = writer.open.pop();
    if (mark !== undefined)
      writer.out +=
        mark.type.name === 'link' ? writeLinkEnd(writer.out, mark, style.escapes) : delimiterOf(mark, style);
  }
}

/** The place of the first open mark that ends before one that is about to begin. */
function firstOverlapped(open: readonly Mark[], reach: ReadonlyMap<Mark, number>): number {
  const reaches = (mark: Mark): number => [...reach].find(([wanted]) => wanted.eq(mark))?.[1] ?? 0;
  const longest = Math.max(0, ...[...reach].map(([mark, parts]) => (mark.isInSet(open) ? 0 : parts)));
  const first = open.findIndex((mark) => mark.type.name !== 'link' && reaches(mark) < longest);
  return first < 0 ? open.length : first;
}

/** How many of the following parts a mark spans. */
function reachOf(nodes: readonly ProseMirrorNode[], from: number, mark: Mark): number {
  let end = from;
  while (end < nodes.length && mark.isInSet(nodes[end]?.marks ?? [])) end += 1;
  return end - from;
}

function delimiterOf(mark: Mark, style: WritingStyle): string {
  if (mark.type.name === 'bold') return style.strong;
  return mark.type.name === 'italic' ? style.emphasis : '~~';
}

function writePart(
  node: ProseMirrorNode,
  writer: Writer,
  style: WritingStyle,
  place: LinePlace,
  isLast: boolean,
): string {
  switch (node.type.name) {
    case 'softBreak':
      // blanks before a line end would make a line break of it
      writer.out = trimTrailingSpaces(writer.out);
      return place === 'paragraph' ? '\n' : ' ';
    case 'hardBreak':
      // the title of a callout has no place for a tag
      if (place === 'title') return ' ';
      if (node.attrs.html === true || place !== 'paragraph') return '<br>';
      // blanks alone in a line would be a blank line
      return `${/^$|\n$/.test(trimTrailingSpaces(writer.out).slice(-1)) ? '\\' : style.lineBreak}\n`;
    case 'image':
      return writeImage(node, style.escapes);
    case 'rawInline':
      return String(node.attrs.source);
    default:
      return writeText(node, writer, style, place, isLast);
  }
}

function writeText(
  node: ProseMirrorNode,
  { out, open }: Writer,
  style: WritingStyle,
  place: LinePlace,
  isLast: boolean,
): string {
  const text = node.text ?? '';
  const last = open[open.length - 1];
  // an address in angle brackets is nothing but itself
  if (last?.type.name === 'link' && out.endsWith('<')) return text;
  if (node.marks.some((mark) => mark.type.name === 'code')) return writeCode(text);
  const startsLine = /(?:^|\n)$/.test(out);
  return escapeText(startsLine ? text.replace(/^[ \t]+/, '') : text, style.escapes, {
    startsLine: startsLine && place !== 'heading',
    endsHeading: place === 'heading' && isLast,
    inLink: open.some((mark) => mark.type.name === 'link'),
  });
}

/** Between more backticks than it holds in a row, with blanks where it would be read as a part of them. */
function writeCode(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const padded = /^`|`$/.test(text) || /^ .*[^ ].* $/s.test(text);
  return padded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Writes a letter beside a delimiter as its number, so that the delimiter may begin or end there. */
function withEntities(text: string): string {
  const number = (sign: string): string => `&#${sign.codePointAt(0)};`;
  return text
    .replace(
      /(?<=[\p{P}\p{S}])(?<!\*)(\*{1,3}|~~)([\p{L}\p{N}])/gu,
      (_, delimiter: string, letter: string) => delimiter + number(letter),
    )
    .replace(
      /([\p{L}\p{N}])(\*{1,3}|~~)(?=[^\s*\p{L}\p{N}])/gu,
      (_, letter: string, delimiter: string) => number(letter) + delimiter,
    );
}
