import MarkdownIt, { type Token } from 'markdown-it';
import { callouts } from './dialect/callouts.ts';
import { parseHighlights } from './dialect/highlights.ts';

/** CommonMark with tables, strikethrough, highlights and callouts, HTML recognised so that it can be left out. */
const parser = new MarkdownIt({ html: true, linkify: false, typographer: false })
  .use(parseHighlights)
  .use(callouts);

/**
 * The plain text of a Markdown text: the text of each block (paragraph, heading, item, table row, line of code) on one line, in order.
 * Escapes and entities are resolved; links become their text, images their description, HTML the text between its tags.
 */
export function plainTextOf(markdown: string): string[] {
  const blocks: string[] = [];
  let row: string[] | null = null;
  for (const token of parser.parse(withoutObstacles(markdown), {})) {
    if (token.type === 'tr_open') row = [];
    if (token.type === 'tr_close' && row !== null) {
      add(blocks, row.join(' '));
      row = null;
    }
    const text = textOf(token);
    if (text === null) continue;
    if (row === null) add(blocks, text);
    else row.push(text);
  }
  return blocks;
}

function add(blocks: string[], text: string): void {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line !== '') blocks.push(line);
}

/** Removes data URLs of images, which may be longer than the part that is read, and names of footnotes, which look like links. */
function withoutObstacles(markdown: string): string {
  let text = markdown;
  if (text.includes('](data:')) text = text.replace(/\]\(data:[^)\s]*(\s[^)]*)?(?:\)|$)/g, '](x)');
  if (text.includes('[^')) text = text.replace(/\[\^[^[\]\s]+\]:?/g, '');
  return text;
}

function textOf(token: Token): string | null {
  switch (token.type) {
    case 'inline':
      return withoutMarks((token.children ?? []).map(inlineText).join(''));
    case 'code_block':
    case 'fence':
      return token.content;
    case 'html_block':
      return withoutTags(token.content);
    default:
      return null;
  }
}

function inlineText(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
      return token.content;
    case 'image':
      return (token.children ?? []).map(inlineText).join('');
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    default:
      return ''; // opening and closing tokens, HTML tags
  }
}

/** Removes markup that markdown-it does not know: checkboxes and brackets of wiki links. */
const withoutMarks = (text: string): string =>
  text.replace(/^\[[ xX]\](?:\s+|$)/, '').replace(/!?\[\[(?:[^[\]|]*\|)?([^\][|]*)\]\]/g, '$1');

const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
