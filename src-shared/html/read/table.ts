import { attribute, type HtmlElement, isText } from '../tree/html-node.ts';
import { declarationsOf } from '../tree/style-sheet.ts';
import type { Alignment, Block, Inline, Line } from './blocks.ts';
import { isBlankLine, tidyLine } from './line.ts';

/** Cells without a text of their own that a table may have, because a page may claim any span. */
const maxEmptyCells = 20_000;

/** How a cell is read, and what of a table is not shown. */
type CellReader = {
  readonly read: (cell: HtmlElement) => readonly Block[];
  readonly isHidden: (part: HtmlElement) => boolean;
};

/** What a table is read into: the text above it, and its rows, of which the first is the header. */
export type PageTable = {
  readonly captions: readonly HtmlElement[];
  readonly table: Extract<Block, { kind: 'table' }> | null;
};

/** Reads a table: cells over several rows and columns are followed by empty ones, and a cell is one line. */
export function readTable(element: HtmlElement, { read, isHidden }: CellReader): PageTable {
  const captions: HtmlElement[] = [];
  const rows: HtmlElement[] = [];
  collect(element, rows, captions, isHidden);
  const grid: (Line | undefined)[][] = rows.map(() => []);
  const alignments: Alignment[] = [];
  let emptyLeft = maxEmptyCells;
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of cellsOf(row).filter((one) => !isHidden(one))) {
      while (grid[top]?.[left] !== undefined) left += 1;
      let width = spanOf(cell, 'colspan');
      let height = Math.min(spanOf(cell, 'rowspan') || rows.length, rows.length - top);
      if (width * height - 1 > emptyLeft) [width, height] = [1, 1];
      emptyLeft -= width * height - 1;
      alignments[left] ??= alignmentOf(cell);
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1) {
          const line = grid[top + down];
          // two cells may span the same place; the first one gets it
          if (line !== undefined) line[left + right] ??= down + right === 0 ? lineOfBlocks(read(cell)) : [];
        }
      left += width;
    }
  }
  const filled = grid.filter((row) => row.some((cell) => cell !== undefined && !isBlankLine(cell)));
  const columns = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns === 0) return { captions, table: null };
  return {
    captions,
    table: {
      kind: 'table',
      rows: filled.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? [])),
      alignments: Array.from({ length: columns }, (_, at) => alignments[at] ?? null),
    },
  };
}

function collect(
  element: HtmlElement,
  rows: HtmlElement[],
  captions: HtmlElement[],
  isHidden: (part: HtmlElement) => boolean = () => false,
): void {
  for (const child of element.children) {
    if (isText(child) || isHidden(child)) continue;
    if (child.name === 'tr') rows.push(child);
    else if (child.name === 'caption') captions.push(child);
    else if (/^(?:thead|tbody|tfoot)$/.test(child.name)) collect(child, rows, captions, isHidden);
  }
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter((child) => !isText(child) && /^t[dh]$/.test(child.name)) as HtmlElement[];

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const text = attribute(cell, name);
  const span = Number.parseInt(text, 10);
  if (name === 'rowspan' && span === 0) return 0;
  return Math.max(span || 1, 1);
}

function alignmentOf(cell: HtmlElement): Alignment {
  const said = declarationsOf(attribute(cell, 'style')).get('text-align') ?? attribute(cell, 'align');
  const name = said.trim().toLowerCase();
  return name === 'center' || name === 'right' ? name : null;
}

/** Blocks as one line, for a cell or a title, with a break between two of them. */
export function lineOfBlocks(blocks: readonly Block[]): Line {
  const [only] = blocks;
  if (blocks.length <= 1 && (only === undefined || only.kind === 'paragraph')) return only?.line ?? [];
  const lines = blocks.flatMap((block) => linesOfBlock(block)).filter((line) => !isBlankLine(line));
  return tidyLine(lines.flatMap((line, at): Line => (at === 0 ? line : [lineBreak, ...line])));
}

const lineBreak: Inline = { kind: 'break', marks: [], link: null };

const plain = (text: string, marks: readonly 'code'[] = []): Inline => ({
  kind: 'text',
  text,
  marks,
  link: null,
});

function linesOfBlock(block: Block): Line[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.line];
    case 'code':
      return block.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => [plain(line.trim(), ['code'])]);
    case 'list':
      return block.items.flatMap((item, at) => {
        const mark =
          item.checked === null ? (block.ordered ? `${block.start + at}.` : '•') : item.checked ? '☑' : '☐';
        const [first = [], ...rest] = item.blocks.flatMap(linesOfBlock);
        return [[plain(`${mark} `), ...first], ...rest];
      });
    case 'quote':
      return block.blocks.flatMap(linesOfBlock);
    case 'callout':
      return [block.title, ...block.blocks.flatMap(linesOfBlock)];
    case 'table':
      return block.rows.map((row) =>
        row.flatMap((cell, at): Line => (at === 0 ? cell : [plain(' | '), ...cell])),
      );
    case 'formula':
      return [[{ kind: 'formula', tex: block.tex, marks: [], link: null }]];
    default:
      return [];
  }
}

/** Whether a table only places what is in it: a page says so, or all of it is one cell with blocks. */
export function isLayout(element: HtmlElement): boolean {
  if (/^(?:presentation|none)$/.test(attribute(element, 'role'))) return true;
  const rows: HtmlElement[] = [];
  collect(element, rows, []);
  const [cell, ...others] = rows.flatMap(cellsOf);
  return (
    cell !== undefined &&
    others.length === 0 &&
    cell.children.filter(
      (child) => !isText(child) && /^(?:table|p|div|ul|ol|h[1-6]|pre|blockquote)$/.test(child.name),
    ).length > 1
  );
}
