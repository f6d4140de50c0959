import MarkdownIt, { type Token } from 'markdown-it';
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
  /** For a task: whether it is done. */
  readonly done: boolean;
};

/** What makes a quote a callout, in front of its title. */
export const calloutMark = /^\[!\s?[^\]\n]{1,40}\][+-]?[ \t]*/;
/** When a line of a chat was written. */
const stamp = /^\[([\d.:/-]{4,10}(?:,? [\d.:]{4,8})?(?: ?[ap]m)?)\](?=[ \t])/gim;

const markdown = new MarkdownIt({ html: true, linkify: false });

/**
 * The text blocks of a Markdown text, in order, without its comments. A text made to be hard is read line by line instead. No pattern here
 * may scan the same long run again from each of its characters: megabytes of whitespace occur, too.
 */
export function textBlocks(file: string): TextBlock[] {
  const content = visibleText(file);
  return isHard(content) ? lineBlocks(content) : blocksOf(markdown.parse(content, {}));
}

function blocksOf(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  const open: TextBlock['kind'][] = [];
  const table = { inHead: false, column: -1, naming: -1 };
  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case 'heading_open':
        open.push('heading');
        break;
      case 'list_item_open':
        open.push(rankIn(tokens, index) === '' ? 'item' : 'paragraph');
        break;
      case 'table_open':
        Object.assign(table, { inHead: true, naming: -1 });
        break;
      case 'tbody_open':
        table.inHead = false;
        break;
      case 'tr_open':
        table.column = -1;
        break;
      case 'td_open':
      case 'th_open':
        open.push('cell');
        table.column += 1;
        break;
      case 'heading_close':
      case 'list_item_close':
      case 'td_close':
      case 'th_close':
        open.pop();
        break;
      case 'fence':
      case 'code_block':
        add(blocks, 'code', token.content);
        break;
      case 'html_block':
        add(blocks, 'paragraph', htmlText(token.content));
        break;
      case 'inline':
        addInline(blocks, open, table, token, rankIn(tokens, index - 2));
        break;
    }
  }
  return blocks;
}

/** What a parser takes for the number of an item though it is part of its text: "4. OG", "3. März". */
function rankIn(tokens: readonly Token[], index: number): string {
  const { type, info = '', markup } = tokens[index] ?? {};
  return type === 'list_item_open' && info !== '' && isRank(tokens[index + 2]?.content ?? '')
    ? `${info}${markup} `
    : '';
}

type Table = { readonly inHead: boolean; readonly column: number; naming: number };

/** The first line of a callout is the heading of what follows it, and no part of its first sentence. */
function addInline(
  blocks: TextBlock[],
  open: readonly TextBlock['kind'][],
  table: Table,
  { content, children }: Token,
  rank: string,
): void {
  const kind = open.at(-1) ?? 'paragraph';
  const tokens = children ?? [];
  const lineEnd = tokens.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
  if (kind === 'paragraph' && lineEnd > 0 && calloutMark.test(content)) {
    add(blocks, 'heading', inlineText(tokens.slice(0, lineEnd)));
    const text = inlineText(tokens.slice(lineEnd));
    add(blocks, kind, text, { bold: linesOf(text) });
  } else {
    const text = rank + inlineText(tokens);
    const bold = boldOf(tokens);
    if (kind === 'cell') add(blocks, kind, text, { names: namedBy(table, text), depth: table.column });
    else
      add(blocks, kind, text, {
        ...(kind === 'item' && { depth: open.length }),
        ...(bold.length > 0 && { bold }),
      });
  }
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
function namedBy(table: Table, text: string): TextBlock['names'] {
  if (table.inHead) return 'column';
  if (table.naming === -1 && table.column < 2 && /\p{L}{2}|\p{Script=Han}/u.test(text))
    table.naming = table.column;
  return table.naming === table.column ? 'row' : undefined;
}

function add(
  blocks: TextBlock[],
  kind: TextBlock['kind'],
  raw: string,
  place: Pick<TextBlock, 'names' | 'depth' | 'bold'> = {},
): void {
  const printable = (kind === 'code' ? raw : withoutProperties(raw)).replaceAll('\0', ' ');
  const text = (kind === 'code' ? withoutTrailingSpace(printable) : printable.replace(/\s+/g, ' ')).trim();
  if (text === '') return;
  const task = kind === 'item' ? /^\[([ xX])\]\s+(.*)$/s.exec(text) : null;
  if (task !== null) blocks.push({ ...place, kind: 'task', text: task[2] ?? '', done: task[1] !== ' ' });
  else {
    const lines = kind === 'code' || !printable.includes('\n') ? [] : linesOf(printable);
    blocks.push({ ...place, kind, text, done: false, ...(lines.length > 1 && { lines }) });
  }
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

/** What of HTML is not seen: scripts and styles, to the end where they have none, and tags. */
const unseen =
  // polynomial: what is not closed is matched to the end, so that nothing is looked at again
  /<script\b[\s\S]*?<\/script\s*>|<style\b[\s\S]*?<\/style\s*>|<(?:script\b|style\b)[\s\S]*|<[^<>]*>/gi;

/** What a reader of a block of HTML sees of it. */
const htmlText = (html: string): string => markdown.utils.unescapeAll(html.replace(unseen, ' '));

const withoutTrailingSpace = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/** What a program calls an image whose writer gave it no name; an image that is a link is a badge. */
const fileName = /^[^\n]*\.(?:png|jpe?g|gif|webp|svg)$/i;

function inlineText(tokens: readonly Token[]): string {
  let text = '';
  let links = 0;
  for (const token of tokens) {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    if (token.type === 'text' || token.type === 'code_inline') text += token.content;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'image' && links === 0 && !fileName.test(token.content))
      text += token.content.replace(/\|\d+(?:x\d+)?$/, '');
    else if (token.type === 'html_inline' && /^<br\b/i.test(token.content)) text += '\n';
  }
  return text
    .replace(/==(?=\S)([^=\n]+)(?<=\S)==/g, '$1')
    .replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]]+)\]\]/g, '$1')
    .replace(/\[\^[^[\]\s]+\]:?/g, '')
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '')
    .replace(/\[([^[\]\n]+)\] ?\([^()\n]*\)/g, '$1')
    .replace(calloutMark, '')
    .replace(stamp, '$1');
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
