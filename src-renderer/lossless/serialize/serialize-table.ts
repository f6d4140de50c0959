import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { MarkdownStyle } from './markdown-style.ts';
import { serializeInline } from './serialize-inline.ts';

const delimiterCells: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** The number of columns of a table: that of its longest row. Cells that a shorter row lacks are empty. */
export const columnCount = (table: ProseMirrorNode): number =>
  Math.max(0, ...table.children.map(({ childCount }) => childCount));

/** Serializes a table: a line for each row, the delimiter row below the first, pipes in cells escaped. */
export function serializeTable(table: ProseMirrorNode, style: MarkdownStyle): string {
  const [head, ...rows] = table.children;
  if (head === undefined) return '';
  const columns = [...Array(columnCount(table)).keys()];
  const delimiterRow = columns.map((at) => delimiterCells[String(head.maybeChild(at)?.attrs.align)] ?? '---');
  const cellsOf = (row: ProseMirrorNode): string[] => columns.map((at) => cellOf(row.maybeChild(at), style));
  return [cellsOf(head), delimiterRow, ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellOf(cell: ProseMirrorNode | null, style: MarkdownStyle): string {
  const line = cell?.firstChild;
  return line ? serializeInline(line, style, 'cell').replace(/\|/g, '\\|').trim() : '';
}
