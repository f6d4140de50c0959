import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { writeInline } from './serialize-inline.ts';
import type { WritingStyle } from './markdown-style.ts';

const rules: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** How many columns a table has: as many as its longest row. Cells that a shorter one lacks are empty. */
export const widthOf = (table: ProseMirrorNode): number =>
  Math.max(0, ...table.children.map(({ childCount }) => childCount));

/** Writes a table: one line a row, a line of rules below the first, pipes in cells escaped. */
export function writeTable(table: ProseMirrorNode, style: WritingStyle): string {
  const [head, ...rows] = table.children;
  if (head === undefined) return '';
  const columns = [...Array(widthOf(table)).keys()];
  const rule = columns.map((at) => rules[String(head.maybeChild(at)?.attrs.align)] ?? '---');
  const cellsOf = (row: ProseMirrorNode): string[] => columns.map((at) => cellOf(row.maybeChild(at), style));
  return [cellsOf(head), rule, ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(cell: ProseMirrorNode | null, style: WritingStyle): string {
  const line = cell?.firstChild;
  return line ? writeInline(line, style, 'cell').replace(/\|/g, '\\|').trim() : '';
}
