import type { Block, Inline, Line } from './read/blocks.ts';
import { readBlocks } from './read/read-blocks.ts';
import type { HtmlElement } from './tree/html-node.ts';
import { readStyleSheet } from './tree/style-sheet.ts';
import { writeBlocks } from './write/write-blocks.ts';

/** Gives a link or an image another address. */
export type Readdress = (address: string) => string;

/**
 * Converts a page to the Markdown of notes. All text that the page shows is kept, in its order, and nothing that it hides comes in: headings, lists,
 * tasks, tables, code, quotes, callouts, formulas, links, images, and marked text become what notes have for them. Ends with a newline; empty for a page
 * that shows nothing.
 */
export function convertPage(page: HtmlElement, address?: Readdress): string {
  const blocks = readBlocks(page, readStyleSheet(page));
  const markdown = writeBlocks(
    address === undefined ? blocks : blocks.map((block) => readdressed(block, address)),
  );
  return markdown === '' ? '' : `${markdown}\n`;
}

function readdressed(block: Block, address: Readdress): Block {
  const all = (blocks: readonly Block[]): readonly Block[] => blocks.map((one) => readdressed(one, address));
  const ofLine = (line: Line): Line => line.map((part) => readdressedPart(part, address));
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, line: ofLine(block.line) };
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, blocks: all(item.blocks) })) };
    case 'quote':
      return { ...block, blocks: all(block.blocks) };
    case 'callout':
      return { ...block, title: ofLine(block.title), blocks: all(block.blocks) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(ofLine)) };
    default:
      return block;
  }
}

function readdressedPart(part: Inline, address: Readdress): Inline {
  const link = part.link === null ? null : address(part.link);
  return part.kind === 'image' ? { ...part, link, address: address(part.address) } : { ...part, link };
}
