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
    const readUse = usesIn(plain);
    let masked = '';
    let at = 0;
    for (const target of linkTargets(plain)) {
      const use = readUse(target);
      if (use === 'none') continue;
      const path = pathOfLink(target.target);
      const isEmbed = use === 'image';
      const isNote = path !== undefined && (isEmbed ? isNoteFile(path) : isNotePath(path));
      if (isEmbed && !isNote) hasImage = true;
      else hasLink = true;
      if (isNote) found.push({ kind: 'markdown', target: path, from: target.from, to: target.to, isEmbed });
      masked += plain.slice(at, target.from) + ' '.repeat(target.to - target.from);
      at = target.to;
    }
    rest = masked + plain.slice(at);
  }
  return { found, hasImage, hasLink, rest };
}

/**
 * Returns whether what looks like a target belongs to an image, to a link or its definition, or to none of them; to be asked in the
 * order of the text, so that all answers take linear time.
 */
function usesIn(text: string): (target: LinkTarget) => 'image' | 'link' | 'none' {
  let read = 0;
  let bracket = -1;
  return ({ from }) => {
    let at = from;
    if (text[at - 1] === '<') at -= 1;
    while (/\s/.test(text[at - 1] ?? '')) at -= 1;
    if (text[at - 1] !== '(' || text[at - 2] !== ']') return 'link';
    for (; read < at - 2; read += 1) if (text[read] === '[') bracket = read;
    if (bracket < 0 || isEscapedAt(text, at - 2)) return 'none';
    return text[bracket - 1] === '!' && !isEscapedAt(text, bracket - 1) ? 'image' : 'link';
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
const isNotePath = (path: string): boolean => isNoteFile(path) || !/\.[^./\\]{1,8}$/.test(path);
