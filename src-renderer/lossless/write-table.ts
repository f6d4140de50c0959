import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { writeInline } from './write-inline.ts';
import type { WritingStyle } from './writing-style.ts';

const rules: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** Writes a table: one line a row, a line of rules below the first, pipes in cells escaped. */
export function writeTable(table: ProseMirrorNode, style: WritingStyle): string {
  const [head, ...rows] = table.children;
  if (head === undefined) return '';
  const rule = head.children.map(({ attrs }) => rules[String(attrs.align)] ?? '---');
  return [cellsOf(head, style), rule, ...rows.map((row) => cellsOf(row, style))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const cellsOf = (row: ProseMirrorNode, style: WritingStyle): string[] =>
  row.children.map(({ firstChild }) =>
    firstChild === null ? '' : writeInline(firstChild, style, 'cell').replace(/\|/g, '\\|').trim(),
  );
