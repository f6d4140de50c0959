import type { Token } from 'markdown-it';
import { type NoteBlock, noteBlocks } from '../../../src-shared/markdown/note-blocks.ts';
import { inlineTextOf, textsOfSource } from '../../../src-shared/markdown/plain-text.ts';
import { isHard, visibleText } from './readable-note.ts';
import { isRank } from './sentences.ts';

/** A piece of a note's text without its markup, and what it was. */
export type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'task' | 'cell' | 'code';
  readonly text: string;
  /** The lines of the writer, where there are several. */
  readonly lines?: readonly string[];
  /** For a cell: whether it names its column, or is the first words of its row. */
  readonly names?: 'column' | 'row' | undefined;
  /** For an item or a task: how deep in lists it stands; for a cell, in which column. */
  readonly depth?: number;
  /** What its writer made bold; of a callout, all of it. */
  readonly bold?: readonly string[];
  readonly isInCallout?: boolean;
  /** For a task: whether it is done. */
  readonly done: boolean;
};

/** What makes a quote a callout, in front of its title. */
export const calloutMark = /^\[!\s?[^\]\n]{1,40}\][+-]?[ \t]*/;
/** When a line of a chat was written. */
const stamp = /^\[([\d.:/-]{4,10}(?:,? [\d.:]{4,8})?(?: ?[ap]m)?)\](?=[ \t])/gim;

/**
 * The text blocks of a Markdown text, in order, as the dialect of notes reads it: without its comments. A text made to be hard is read line by
 * line instead. No pattern here may scan the same long run again from each of its characters: megabytes of whitespace occur, too.
 */
export function textBlocks(file: string): TextBlock[] {
  const content = visibleText(file);
  if (isHard(content)) return lineBlocks(content);
  const blocks: TextBlock[] = [];
  let naming = -1;
  for (const block of noteBlocks(content)) {
    if (block.kind === 'source') addSource(blocks, block.token);
    else if (block.cell !== null) {
      if (block.cell.isHead) naming = -1;
      const text = inlineText(block.token);
      const names = namedBy(block.cell, naming, text);
      if (names === 'row') naming = block.cell.column;
      add(blocks, 'cell', text, { names, depth: block.cell.column });
    } else addText(blocks, block);
  }
  return blocks;
}

function addSource(blocks: TextBlock[], token: Token): void {
  const isCode = token.type === 'fence' || token.type === 'code_block';
  for (const text of textsOfSource(token, 'left out')) add(blocks, isCode ? 'code' : 'paragraph', text);
}

function addText(blocks: TextBlock[], { kind, token, isDone, depth, number, isInCallout }: NoteBlock): void {
  // what a parser takes for the number of an item though it is part of its text: "4. OG", "3. März"
  const isDate = number !== null && isRank(token.content);
  const text = (isDate ? `${number} ` : '') + inlineText(token);
  const bold = isInCallout ? linesOf(text) : boldOf(token.children ?? []);
  add(blocks, isDate || kind === 'source' ? 'paragraph' : kind, text, {
    ...(kind === 'item' && { depth }),
    ...(bold.length > 0 && { bold }),
    ...(isInCallout && { isInCallout }),
    done: isDone,
  });
}

/** The texts that are bold. */
function boldOf(tokens: readonly Token[]): string[] {
  const bold: string[] = [];
  let depth = 0;
  for (const { type, content } of tokens) {
    if (type === 'strong_open') depth += 1;
    else if (type === 'strong_close') depth -= 1;
    else if (type === 'text' && depth > 0 && content.trim() !== '') bold.push(content.trim());
  }
  return bold;
}

/** What a cell names: rows are named in the first column, or the second where that has numbers. */
function namedBy(
  { column, isHead }: { readonly column: number; readonly isHead: boolean },
  naming: number,
  text: string,
): TextBlock['names'] {
  if (isHead) return 'column';
  const isName = naming === -1 && column < 2 && /\p{L}{2}|\p{Script=Han}/u.test(text);
  return isName || naming === column ? 'row' : undefined;
}

function add(
  blocks: TextBlock[],
  kind: TextBlock['kind'],
  raw: string,
  more: Partial<Omit<TextBlock, 'kind' | 'text' | 'lines'>> = {},
): void {
  const printable = (kind === 'code' ? raw : withoutProperties(raw)).replaceAll('\0', ' ');
  const text = (kind === 'code' ? withoutTrailingSpace(printable) : printable.replace(/\s+/g, ' ')).trim();
  if (text === '') return;
  const lines = kind === 'code' || !printable.includes('\n') ? [] : linesOf(printable);
  blocks.push({ done: false, ...more, kind, text, ...(lines.length > 1 && { lines }) });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Text without what programs write into notes for themselves: attributes, macros, ids of blocks, marks of quotes. */
const withoutProperties = (text: string): string =>
  text
    .replace(/^[ \t]*#\+(?:BEGIN|END)_\w+[ \t]*$/gim, '')
    .replace(/^[ \t]*[\w-]{1,40}::(?=[ \t]|$)[^\n]*$/gm, '')
    .replace(/\{\{[^{}\n]*\}\}|\{[#:.][^{}\n]*\}/g, ' ');

const withoutTrailingSpace = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/** An image that is a link is a badge, and what looks like a link, with a space before its address, is one. */
const inlineText = (token: Token): string =>
  inlineTextOf(withoutBadges(token.children ?? []), 'left out')
    .replace(/\[([^[\]\n]+)\] ?\([^()\n]*\)/g, '$1')
    .replace(calloutMark, '')
    .replace(stamp, '$1');

function withoutBadges(tokens: readonly Token[]): Token[] {
  let links = 0;
  return tokens.filter(({ type }) => {
    if (type === 'link_open') links += 1;
    if (type === 'link_close') links -= 1;
    return type !== 'image' || links === 0;
  });
}

function lineBlocks(content: string): TextBlock[] {
  return content
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .slice(0, 10_000)
        .replace(/^[\s>#*+-]+/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .map((text) => ({ kind: 'paragraph', text, done: false }));
}

/** The canonical text: blocks on lines of their own, paragraphs apart by one blank line. */
export function canonicalText(blocks: readonly TextBlock[]): string {
  let text = '';
  let before: TextBlock['kind'] | undefined;
  for (const { kind, text: line } of blocks) {
    const close =
      (before === 'item' || before === 'task' || before === 'cell') &&
      (kind === before ||
        (kind !== 'cell' &&
          before !== 'cell' &&
          kind !== 'paragraph' &&
          kind !== 'heading' &&
          kind !== 'code'));
    text += (before === undefined ? '' : close ? '\n' : '\n\n') + line;
    before = kind;
  }
  return text;
}
