import fc from 'fast-check';
import type { Token } from 'markdown-it';
import { expect } from 'vitest';
import { noteDialect, parseHighlights } from '../../markdown/dialect/note-dialect.ts';
import { checkedOf } from '../../markdown/dialect/tasks.ts';
import { convertPage } from '../html-to-markdown.ts';
import type { Block, Line } from '../read/blocks.ts';
import { readBlocks } from '../read/read-blocks.ts';
import { parseHtml } from '../tree/parse-html.ts';
import { readStyleSheet } from '../tree/style-sheet.ts';
import { fingerprint, partsOf } from '../write/check-line.ts';
import { anyPage } from './any-page.ts';

/** All words that a page shows are kept in their order, and nothing hidden comes in. */
export const expectWordsKept = (numRuns: number): void =>
  fc.assert(
    fc.property(anyPage, ({ html, words }) => {
      const markdown = convertPage(parseHtml(html));
      expect(markdown.match(/w\d{3}/g) ?? []).toEqual(words);
      expect(markdown).not.toContain('HIDDEN');
    }),
    { numRuns },
  );

/** What is written is read as what the page shows. */
export const expectReadBack = (numRuns: number): void =>
  fc.assert(
    fc.property(anyPage, ({ html }) => {
      const page = parseHtml(html);
      const shown = outlineOfBlocks(readBlocks(page, readStyleSheet(page)));
      expect(outlineOfMarkdown(convertPage(page))).toEqual(shown);
    }),
    { numRuns },
  );

const dialect = noteDialect().use(parseHighlights);

/** What Markdown shows, as lines of an outline: one for each block, indented below what it is in. */
export function outlineOfMarkdown(markdown: string): string[] {
  const out: string[] = [];
  const depthOf = (token: Token): string => '  '.repeat(token.level);
  const tokens = dialect.parse(markdown, {});
  let level = '';
  for (const [index, token] of tokens.entries()) {
    const [line, wide] = [tokens[index + 1], token.level];
    const text = (): string => textOf(line);
    if (token.type === 'paragraph_open') {
      if (text() !== '') out.push(`${depthOf(token)}paragraph ${text()}`);
    } else if (token.type === 'heading_open') out.push(`${depthOf(token)}${token.tag} ${text()}`);
    else if (token.type === 'bullet_list_open') out.push(`${depthOf(token)}bullets`);
    else if (token.type === 'ordered_list_open')
      out.push(`${depthOf(token)}numbers ${token.attrGet('start') ?? 1}`);
    else if (token.type === 'list_item_open')
      out.push(`${depthOf(token)}item ${checkedOf(token.meta) ?? ''}`);
    else if (token.type === 'blockquote_open') out.push(`${depthOf(token)}quote`);
    else if (token.type === 'callout_open') out.push(`${depthOf(token)}callout ${token.info}${token.markup}`);
    else if (token.type === 'callout_title_open') out.push(`${depthOf(token)}title ${text()}`);
    else if (token.type === 'fence')
      out.push(`${depthOf(token)}code ${token.info} ${JSON.stringify(token.content)}`);
    else if (token.type === 'hr') out.push(`${depthOf(token)}rule`);
    else if (token.type === 'opaque_block') out.push(`${depthOf(token)}${token.info} ${token.content}`);
    else if (token.type === 'html_block') out.push(`${depthOf(token)}html`);
    else if (token.type === 'table_open') {
      level = '  '.repeat(wide);
      out.push(`${level}table`);
    } else if (token.type === 'tr_open') out.push(`${level}  row`);
    else if (/^t[hd]_open$/.test(token.type)) out.push(`${level}    cell ${text()}`);
  }
  return out;
}

const textOf = (line: Token | undefined): string => {
  const parts = partsOf(line?.children ?? []);
  return parts === null ? `not read: ${line?.content}` : fingerprint(parts);
};

/** The same outline of blocks that were read from a page. */
export function outlineOfBlocks(blocks: readonly Block[], level = 0): string[] {
  const depth = '  '.repeat(level);
  return blocks.flatMap((block) => outlineOfBlock(block, level, depth));
}

function outlineOfBlock(block: Block, level: number, depth: string): string[] {
  switch (block.kind) {
    case 'paragraph':
      return block.line.length === 0 ? [] : [`${depth}paragraph ${fingerprint(block.line)}`];
    case 'heading':
      return [`${depth}h${block.level} ${fingerprint(block.line)}`];
    case 'list':
      return [
        `${depth}${block.ordered ? `numbers ${block.start}` : 'bullets'}`,
        ...block.items.flatMap((item) => [
          `${depth}  item ${item.checked ?? ''}`,
          ...outlineOfBlocks(item.blocks, level + 2),
        ]),
      ];
    case 'code':
      return [`${depth}code ${block.language} ${JSON.stringify(`${block.text}\n`)}`];
    case 'quote':
      return [`${depth}quote`, ...outlineOfBlocks(block.blocks, level + 1)];
    case 'callout':
      return [
        `${depth}callout ${block.type}${block.fold}`,
        `${depth}  title ${fingerprint(oneLine(block.title))}`,
        ...outlineOfBlocks(block.blocks, level + 1),
      ];
    case 'table':
      return [
        `${depth}table`,
        ...block.rows.flatMap((row, at) => [
          `${depth}  row`,
          ...row.map((cell) => `${depth}    cell ${fingerprint(at === 0 ? withoutBold(cell) : cell)}`),
        ]),
      ];
    case 'formula':
      return [`${depth}math $$\n${block.tex}\n$$`];
    case 'rule':
      return [`${depth}rule`];
  }
}

const oneLine = (line: Line): Line =>
  line.map((part) => (part.kind === 'break' ? { ...part, kind: 'text', text: ' ' } : part));

const withoutBold = (cell: Line): Line =>
  cell.every((part) => part.kind !== 'text' || !/\S/.test(part.text) || part.marks.includes('strong'))
    ? cell.map((part) => ({ ...part, marks: part.marks.filter((mark) => mark !== 'strong') }))
    : cell;
