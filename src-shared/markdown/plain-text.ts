import type { Token } from 'markdown-it';
import { noteParser } from './dialect/note-dialect.ts';
import { opaqueInline } from './dialect/opaque-inlines.ts';
import { formulaText } from './formula-text.ts';
import { isFileName, withoutSize } from './image-description.ts';
import { noteBlocks, withoutObstacles } from './note-blocks.ts';
import { noteLinkText } from './note-link.ts';
import { blockIdAtEnd } from './note-part.ts';
import { isDiagramLanguage } from './syntax/code-syntax.ts';

/** Whether names of embedded files, those that programs gave to images, and those of blocks, as in `Text ^crane-4`, count as text. */
type FileNames = 'shown' | 'left out';

/**
 * The plain text of a Markdown text without front matter: the text of each block (paragraph, heading, item, table row, code) on one line,
 * in order. Escapes and entities are resolved; links become their text, images their description, HTML the text between its tags,
 * formulas what one would type instead of them. Comments are no text.
 */
export const plainTextOf = (markdown: string): string[] => filled(blocksOf(markdown, 'shown'));

/** The same in the lines that the text has, without names of files and blocks and the source of diagrams. */
export const plainLinesOf = (markdown: string): string[] =>
  filled(blocksOf(markdown, 'left out').flatMap((block) => block.split('\n')));

const filled = (texts: readonly string[]): string[] => texts.map(oneLine).filter((text) => text !== '');

/** A text of one paragraph, such as a gist that a model wrote, as plain text on one line. What begins like a list or a heading stays. */
export const plainLineOf = (text: string): string =>
  noteParser()
    .parseInline(withoutObstacles(text), {})
    .map((token) => oneLine(inlineTextOf(token.children ?? [], 'shown')))
    .join(' ');

function blocksOf(markdown: string, fileNames: FileNames): string[] {
  const texts: string[] = [];
  for (const { kind, token, isFirstOfItem, cell } of noteBlocks(markdown)) {
    if (kind === 'source') texts.push(...textsOfSource(token, fileNames));
    else {
      const text = inlineTextOf(token.children ?? [], fileNames);
      if (cell === null) texts.push(isFirstOfItem ? text.replace(otherTask, '') : text);
      else if (cell.column === 0) texts.push(oneLine(text));
      else texts.push(`${texts.pop()} ${oneLine(text)}`);
    }
  }
  return texts;
}

/** The name of a block is written, never code or the part of a link. */
function withoutBlockId(text: string, children: readonly Token[]): string {
  const id = children.at(-1)?.type === 'text' ? blockIdAtEnd(text) : null;
  return id === null ? text : text.slice(0, id.from);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of a block that has no inline parts: each row of a table is one. */
export function textsOfSource({ type, info, content }: Token, fileNames: FileNames): string[] {
  // no reader sees the source of a diagram
  if (type === 'fence' && fileNames === 'left out' && isDiagramLanguage(info)) return [];
  if (type === 'code_block' || type === 'fence') return [content];
  if (type === 'html_block') return [withoutTags(content)];
  if (info === 'math') return [formulaText(content.replaceAll('$$', ' '))];
  // a table
  return content
    .split('\n')
    .filter((line) => !/^[|:\- \t]+$/.test(line))
    .map((line) => plainLineOf(line.replace(/(?<!\\)\|/g, ' ')));
}

/** The text of the children of an `inline` token; a break in it is a newline. */
export function inlineTextOf(children: readonly Token[], fileNames: FileNames): string {
  const text = children
    .map((child) => inlineText(child, fileNames))
    .join('')
    .replace(leftMarks, '');
  return fileNames === 'shown' ? text : withoutBlockId(text, children);
}

function inlineText(token: Token, fileNames: FileNames): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
      return token.content;
    case 'image':
      return imageText(
        (token.children ?? []).map((child) => inlineText(child, fileNames)).join(''),
        fileNames,
      );
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'html_inline':
      return formatting.test(token.content) ? '' : ' ';
    case opaqueInline:
      return opaqueText(token, fileNames);
    default:
      return ''; // opening and closing tokens
  }
}

/** What is read of a part of a line that is kept as its source, by its kind; empty for a comment. Names of files are left out. */
export const readTextOf = (kind: string, source: string): string =>
  opaqueText({ info: kind, content: source }, 'left out');

/** What is read of an image: its description, unless that is the name of a file. */
export const readTextOfImage = (description: string): string => imageText(description, 'left out');

function opaqueText({ info, content }: Pick<Token, 'info' | 'content'>, fileNames: FileNames): string {
  if (info === 'wiki-link') return noteLinkText(content.slice(2, -2));
  if (info === 'embed') return imageText(noteLinkText(withoutSize(content.slice(3, -2))), fileNames);
  return info === 'math' ? formulaText(content.replaceAll('$', '')) : '';
}

function imageText(description: string, fileNames: FileNames): string {
  const text = withoutSize(description);
  return fileNames === 'left out' && isFileName(text) ? '' : text;
}

/** At the beginning of a text: the box of a task that is in no list, and the mark of a callout that is none. */
const leftMarks = /^\s*(?:\[[ xX]\](?=\s|$)|\[!\s?[\p{L}-]{1,40}\][+-]?)\s*/u;
/** The box of a task that is neither open nor done, as other programs write it. */
const otherTask = /^\[[-/><?!*]\](?=\s)/;
/** Tags within a word, and comments; every other tag parts words. */
const formatting =
  /^(?:<!--|<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|rb|ruby|s|small|span|strong|sub|sup|tt|u|var)(?![a-z\d-]))/i;

const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, (tag) => (formatting.test(tag) ? '' : ' '))
    .replace(/&(?:[a-z]{2,31}\d?|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) =>
      noteParser().utils.unescapeAll(entity),
    );
