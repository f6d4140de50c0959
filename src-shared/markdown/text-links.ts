import { type LinkTarget, linkTargets } from './link-targets.ts';
import { pathOfLink } from './local-link.ts';
import { readParagraphs, sourceOffsets } from './text-paragraphs.ts';

/** A link to another note, as it is written. */
export type NoteReference = {
  readonly kind: 'wiki' | 'markdown';
  /** A wiki link: the text between its brackets. A Markdown link: its path, decoded, relative to the note's folder. */
  readonly target: string;
};

/** A link with its place in the text. */
export type FoundLink = NoteReference & {
  /** A wiki link as a whole; of a Markdown link its target alone, without angle brackets. */
  readonly from: number;
  readonly to: number;
  /** `![[…]]`, or `![…](….md)`, which shows the note. */
  readonly isEmbed: boolean;
  /** It is among the lines of a table, where a bar is escaped. */
  readonly inTable: boolean;
};

/** The links to notes of a Markdown text, in order; those in code, formulas, comments and HTML are none. Time is linear to its length. */
export function linksIn(markdown: string): FoundLink[] {
  if (!/\[\[|\]\(|\]:/.test(markdown)) return [];
  const links: FoundLink[] = [];
  for (const paragraph of readParagraphs(markdown)) {
    if (paragraph.kind === 'code') continue;
    const { found } = readLinks(paragraph.text);
    if (found.length === 0) continue;
    const offset = sourceOffsets(paragraph);
    const inTable = paragraph.hasTable;
    for (const link of found)
      links.push({ ...link, from: offset(link.from), to: offset(link.to - 1) + 1, inTable });
  }
  return links.sort((one, other) => one.from - other.from);
}

/** What the text of a paragraph links to. `rest`: the text without its links and targets, of the same length. */
type ParagraphLinks = {
  readonly found: readonly Omit<FoundLink, 'inTable'>[];
  readonly hasImage: boolean;
  /** Any link, also to the web. */
  readonly hasLink: boolean;
  readonly rest: string;
};

const wikiLink = /(!?)\[\[([^[\]\n]+)\]\]/g;
const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[|#]|$)/i;

/** Reads the links in the text of one paragraph. */
export function readLinks(text: string): ParagraphLinks {
  const found: Omit<FoundLink, 'inTable'>[] = [];
  let hasImage = false;
  let hasLink = false;
  let rest = text;
  if (rest.includes('[['))
    rest = rest.replace(wikiLink, (whole, mark: string, target: string, at: number) => {
      // the backslash of `\\![[a]]` makes it a link that is no embed, that of `\\[[a]]` plain text
      const isEscaped = isEscapedAt(text, at);
      if (isEscaped && mark === '') return whole;
      const isEmbed = mark === '!' && !isEscaped;
      const from = isEscaped ? at + 1 : at;
      if (isEmbed && imageFile.test(target)) hasImage = true;
      else found.push({ kind: 'wiki', target, from, to: at + whole.length, isEmbed });
      return ' '.repeat(whole.length);
    });
  hasLink = found.length > 0;
  if (rest.includes('](') || rest.includes(']:')) {
    const plain = rest;
    const readUse = usesIn(plain, new Set(found.flatMap(({ from, isEmbed }) => (isEmbed ? [] : from))));
    let masked = '';
    let at = 0;
    for (const target of linkTargets(plain)) {
      const { use, end } = readUse(target);
      if (use === 'none' || target.from < at) continue;
      const path = pathOfLink(target.target);
      const isEmbed = use === 'image';
      const isNote = path !== undefined && (isEmbed ? isNoteFile(path) : isNotePath(path));
      if (isEmbed && !isNote) hasImage = true;
      else hasLink = true;
      if (isNote) found.push({ kind: 'markdown', target: path, from: target.from, to: target.to, isEmbed });
      masked += plain.slice(at, target.from) + plain.slice(target.from, end).replace(/[^\n]/g, ' ');
      at = end;
    }
    rest = masked + plain.slice(at);
  }
  return { found, hasImage, hasLink, rest };
}

/** What may follow a target: a title, and the end of a link, or of the line of a definition. */
const linkEnd = />?\s*(?:(?<=\s)(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\))\s*)?\)/y;
const definitionEnd =
  />?(?:(?:[ \t]*\n[ \t]*|[ \t]+)(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?[ \t]*(?:\n|$)/y;

/** What a target belongs to: an image, a link or its definition, or none of them. `end`: of the target and its title. */
type TargetUse = { readonly use: 'image' | 'link' | 'none'; readonly end: number };

/**
 * Returns what something that looks like a target belongs to; to be asked in the order of the text, so that all answers take linear time.
 * `wikiLinks`: where some stand.
 */
function usesIn(text: string, wikiLinks: ReadonlySet<number>): (target: LinkTarget) => TargetUse {
  let read = 0;
  /** Those that are open, and how many of them begin no link, because there is one behind them. An image is no link. */
  const brackets: number[] = [];
  let ended = 0;
  /** Definitions stand before the text of their paragraph. */
  let definitions = 0;
  return ({ from, to }) => {
    let at = from;
    if (text[at - 1] === '<') at -= 1;
    while (/\s/.test(text[at - 1] ?? '')) at -= 1;
    if (text[at - 1] !== '(' || text[at - 2] !== ']') {
      definitionEnd.lastIndex = to;
      const isFirst = text.lastIndexOf('\n', text.lastIndexOf(']:', from)) + 1 === definitions;
      if (!isFirst || !definitionEnd.test(text)) return { use: 'none', end: to };
      definitions = definitionEnd.lastIndex;
      return { use: 'link', end: definitions };
    }
    linkEnd.lastIndex = to;
    if (!linkEnd.test(text)) return { use: 'none', end: to };
    const end = linkEnd.lastIndex - 1;
    for (; read < at - 2; read += 1)
      if (wikiLinks.has(read)) ended = brackets.length;
      else if (text[read] === '[') brackets.push(read);
      else if (text[read] === ']') {
        brackets.pop();
        ended = Math.min(ended, brackets.length);
      } else if (text[read] === '\\') read += 1;
    if (read > at - 2) return { use: 'none', end: to };
    read = end;
    const bracket = brackets.pop() ?? -1;
    const isImage = text[bracket - 1] === '!' && !isEscapedAt(text, bracket - 1);
    if (isImage) return { use: 'image', end };
    const isLink = bracket >= 0 && brackets.length >= ended;
    ended = isLink ? brackets.length : Math.min(ended, brackets.length);
    return { use: isLink ? 'link' : 'none', end };
  };
}

/** Whether an odd number of backslashes stands before a position. */
function isEscapedAt(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

const isNoteFile = (path: string): boolean => /\.(?:md|markdown)$/i.test(path);

/** Whether a path can lead to a note: it ends in `.md`, or has no extension at all. */
export const isNotePath = (path: string): boolean => isNoteFile(path) || !/\.[^./\\]{1,8}$/.test(path);
