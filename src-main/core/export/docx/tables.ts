import { Paragraph, type ParagraphChild, Tab, Table, TableCell, TableRow, TextRun } from 'docx';
import { directionOf } from '../pages/page-parts.ts';
import { type Place, placed, textWidth } from './place.ts';
import type { Look } from './runs.ts';
import { colours } from './styles.ts';
import { type TokenNode, tokenTree, wordsOf } from './token-tree.ts';

/** Word reads no table with more. */
const mostColumns = 63;

type CellRuns = (cell: TokenNode, look: Look) => ParagraphChild[];

/** A table with its header row and alignment; a table that Word cannot have is lines with tabs. */
export function tableOf(table: TokenNode, place: Place, runs: CellRuns): (Paragraph | Table)[] {
  const rows = table.children.flatMap(({ children }) => children);
  const columns = Math.max(1, ...rows.map(({ children }) => children.length));
  if (columns > mostColumns || place.isFootnote) return rows.map((row) => lineOf(row, place, runs));
  const width = textWidth - place.left;
  const columnWidth = Math.floor(width / columns);
  const [first] = rows[0]?.children ?? [];
  return [
    new Table({
      rows: rows.map((row) => rowOf(row, columnWidth, runs)),
      width: { size: columnWidth * columns, type: 'dxa' },
      columnWidths: Array.from({ length: columns }, () => columnWidth),
      ...(place.left === 0 ? {} : { indent: { size: place.left, type: 'dxa' } }),
      borders: Object.fromEntries(
        sides.map((side) => [side, { style: 'single', size: 4, color: colours.line }]),
      ),
      margins: { top: 60, bottom: 60, left: 110, right: 110, marginUnitType: 'dxa' },
      ...(first !== undefined && isRightToLeft(first) ? { visuallyRightToLeft: true } : {}),
    }),
    // keeps it apart from a table that follows
    new Paragraph({ spacing: { after: 80, line: 120, lineRule: 'exact' } }),
  ];
}

const sides = ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'];

const isRightToLeft = (cell: TokenNode): boolean =>
  directionOf(cell.children.map(({ token }) => wordsOf(tokenTree(token.children ?? []))).join('')) === 'rtl';

function rowOf(row: TokenNode, columnWidth: number, runs: CellRuns): TableRow {
  const isHeader = row.children.some(({ token }) => token.type === 'th_open');
  return new TableRow({
    tableHeader: isHeader,
    cantSplit: true,
    children: row.children.map((cell) => cellOf(cell, isHeader, columnWidth, runs)),
  });
}

function cellOf(cell: TokenNode, isHeader: boolean, columnWidth: number, runs: CellRuns): TableCell {
  const [, side] = /text-align:\s*(left|right|center)/.exec(String(cell.token.attrGet('style') ?? '')) ?? [];
  const alignment = side === 'right' || side === 'center' ? side : undefined;
  return new TableCell({
    width: { size: columnWidth, type: 'dxa' },
    ...(isHeader ? { shading: { type: 'clear', fill: colours.fill, color: 'auto' } } : {}),
    children: [
      new Paragraph({
        spacing: { after: 0 },
        ...(alignment === undefined ? {} : { alignment }),
        ...(isRightToLeft(cell) ? { bidirectional: true } : {}),
        children: runs(cell, isHeader ? { bold: true } : {}),
      }),
    ],
  });
}

function lineOf(row: TokenNode, place: Place, runs: CellRuns): Paragraph {
  return new Paragraph({
    ...placed(place),
    spacing: { after: 0 },
    children: row.children.flatMap((cell, index) => [
      ...(index === 0 ? [] : [new TextRun({ children: [new Tab()] })]),
      ...runs(cell, {}),
    ]),
  });
}
