import type { Editor } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

export type TableMove = 'move-row-up' | 'move-row-down' | 'move-column-left' | 'move-column-right';

/** Whether the rows or columns with the selection can move; they cannot at the edge of their table. */
export function canMoveInTable({ state }: Editor, move: TableMove): boolean {
  if (!isInTable(state)) return false;
  const { top, bottom, left, right, map } = selectedRect(state);
  if (move === 'move-row-up') return top > 0;
  if (move === 'move-row-down') return bottom < map.height;
  return move === 'move-column-left' ? left > 0 : right < map.width;
}

/**
 * Moves the selected rows or columns past their neighbour; the caret goes with them. What becomes the first row is the header. Returns
 * false outside a table.
 */
export function moveInTable(editor: Editor, move: TableMove): boolean {
  if (!isInTable(editor.state)) return false;
  if (!canMoveInTable(editor, move)) return true;
  const isRow = move === 'move-row-up' || move === 'move-row-down';
  const step = move === 'move-row-up' || move === 'move-column-left' ? -1 : 1;
  shift(editor, isRow, step);
  return true;
}

/** Moves the row or the column with a position by a number of others; the caret goes with it. */
export function shiftInTable(editor: Editor, axis: 'row' | 'column', at: number, step: number): void {
  const { view, state } = editor;
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))));
  if (isInTable(editor.state)) shift(editor, axis === 'row', step);
}

/** Moves the selected rows or columns, which have so many others before or behind them. */
function shift({ state, view }: Editor, isRow: boolean, step: number): void {
  const { top, bottom, left, right, table, tableStart } = selectedRect(state);
  const [first, last] = isRow ? [top, bottom] : [left, right];
  const rows = isRow
    ? withHeader(shifted(table.children, first, last, step))
    : table.children.map((row) => row.copy(Fragment.from(shifted(row.children, first, last, step))));
  const { $head } = state.selection;
  const isInText = $head.parent.inlineContent;
  const [row, column] = isInText ? [$head.index(-3), $head.index(-2)] : [top, left];
  const inText = isInText ? $head.parentOffset : 0;
  const tr = state.tr.replaceWith(tableStart, tableStart + table.content.size, rows);
  const [newRow, newColumn] = isRow ? [row + step, column] : [row, column + step];
  const before = rows.slice(0, newRow).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const cells = rows[newRow]?.children.slice(0, newColumn) ?? [];
  const at = tableStart + before + 1 + cells.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2 + inText)));
  view.dispatch(tr.scrollIntoView());
}

/** The parts with those from `first` to before `last` past so many neighbours. */
function shifted(
  parts: readonly ProseMirrorNode[],
  first: number,
  last: number,
  step: number,
): ProseMirrorNode[] {
  const moving = parts.slice(first, last);
  const others = [...parts.slice(0, first), ...parts.slice(last)];
  return [...others.slice(0, first + step), ...moving, ...others.slice(first + step)];
}

/** The rows with header cells in the first alone, in the alignment of the columns. */
function withHeader(rows: readonly ProseMirrorNode[]): ProseMirrorNode[] {
  return rows.map((row, index) => {
    const { tableHeader, tableCell } = row.type.schema.nodes;
    const type = index === 0 ? tableHeader : tableCell;
    if (type === undefined || row.children.every((cell) => cell.type === type)) return row;
    return row.copy(Fragment.from(row.children.map((cell) => type.create(cell.attrs, cell.content))));
  });
}
