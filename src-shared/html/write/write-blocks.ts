import { fencedCode } from '../../markdown/syntax/code-syntax.ts';
import { quoted } from '../../markdown/syntax/quote-syntax.ts';
import type { Alignment, Block, Item, Line, List } from '../read/blocks.ts';
import { writeLine } from './write-line.ts';

/** Writes blocks as Markdown, with blank lines between them; lists that follow each other get different markers. */
export const writeBlocks = (blocks: readonly Block[]): string => joinBlocks(blocks, () => '\n\n');

function joinBlocks(blocks: readonly Block[], between: (before: Block, after: Block) => string): string {
  const parts: string[] = [];
  let before: Block | null = null;
  let turn = 0;
  for (const block of blocks) {
    turn = isSameKindOfList(before, block) ? turn + 1 : 0;
    const written = writeBlock(block, turn % 2 === 1);
    if (written === '') continue;
    if (before !== null) parts.push(between(before, block));
    parts.push(written);
    before = block;
  }
  return parts.join('');
}

const isSameKindOfList = (before: Block | null, after: Block): boolean =>
  before?.kind === 'list' && after.kind === 'list' && before.ordered === after.ordered;

function writeBlock(block: Block, hasOtherMarker: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return writeLine(block.line, 'paragraph');
    case 'heading': {
      const text = writeLine(block.line, 'heading');
      return text === '' ? '' : `${'#'.repeat(block.level)} ${text}`;
    }
    case 'list':
      return writeList(block, hasOtherMarker);
    case 'code':
      return fencedCode(block.text, block.language, '`');
    case 'quote':
      return quoted(writeBlocks(block.blocks));
    case 'callout':
      return writeCallout(block);
    case 'table':
      return writeTable(block.rows, block.alignments);
    case 'formula':
      return `$$\n${block.tex}\n$$`;
    case 'rule':
      return '---';
  }
}

function writeCallout({ type, fold, title, blocks }: Extract<Block, { kind: 'callout' }>): string {
  const head = `[!${type}]${fold} ${writeLine(title, 'title')}`.trimEnd();
  const text = writeBlocks(blocks);
  const isParagraph = blocks[0]?.kind === 'paragraph';
  return quoted(text === '' ? head : `${head}\n${isParagraph ? '' : '\n'}${text}`);
}

/** A list is loose where an item has more than a line and the lists below it. */
function writeList({ ordered, start, items }: List, hasOtherMarker: boolean): string {
  const isTight = items.every(({ blocks }) =>
    blocks.slice(1).every(({ kind }) => kind === 'list' || kind === 'code'),
  );
  const delimiter = hasOtherMarker ? ')' : '.';
  return items
    .map((item, at) => {
      const number = Math.min(999_999_999, start + at);
      return writeItem(item, ordered ? `${number}${delimiter} ` : hasOtherMarker ? '* ' : '- ', isTight);
    })
    .join(isTight ? '\n' : '\n\n');
}

function writeItem({ checked, blocks: all }: Item, marker: string, isTight: boolean): string {
  const task = checked === null ? '' : checked ? '[x] ' : '[ ] ';
  const blocks = all.filter((block) => block.kind !== 'paragraph' || block.line.length > 0);
  const [first] = blocks;
  const hasText = first?.kind === 'paragraph';
  const body = joinBlocks(blocks, (before, after) => (isTight && mayFollow(before, after) ? '\n' : '\n\n'));
  // three hyphens beside a marker would be a rule without a list
  const safe = first?.kind === 'rule' ? body.replace(/^---/, '___') : body;
  // a task needs a line of its own, and markers beside each other could be a rule
  const isBelow = safe !== '' && !hasText && (task !== '' || first?.kind === 'list');
  const text = isBelow ? `${task.trimEnd()}\n${task === '' ? '' : '\n'}${safe}` : task + safe;
  const indented = text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`);
  return (indented.startsWith('\n') ? marker.trimEnd() + indented : marker + indented).trimEnd();
}

/** Whether a block right below another is read as one of its own. */
function mayFollow(before: Block, after: Block): boolean {
  if (before.kind !== 'paragraph' && before.kind !== 'code') return false;
  if (after.kind === 'code') return before.kind === 'paragraph';
  if (after.kind !== 'list') return false;
  const [item] = after.items;
  const [block] = item?.blocks ?? [];
  const isEmpty =
    block === undefined || block.kind === 'list' || (block.kind === 'paragraph' && block.line.length === 0);
  return !isEmpty && (!after.ordered || after.start === 1);
}

const delimiterCells = { left: ':---', center: ':---:', right: '---:' } as const;

function writeTable(rows: readonly (readonly Line[])[], alignments: readonly Alignment[]): string {
  const [head = [], ...others] = rows.map((row, at) => row.map((cell) => writeCell(cell, at === 0)));
  const delimiterRow = alignments.map((alignment) =>
    alignment === null ? '---' : delimiterCells[alignment],
  );
  return [head, delimiterRow, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A header is bold by itself. */
function writeCell(cell: Line, isHeader: boolean): string {
  const isBold =
    isHeader &&
    cell.every((part) => part.kind !== 'text' || !/\S/.test(part.text) || part.marks.includes('strong'));
  const line = isBold
    ? cell.map((part) => ({ ...part, marks: part.marks.filter((mark) => mark !== 'strong') }))
    : cell;
  return writeLine(line, 'cell').replace(/\|/g, '\\|').trim();
}
