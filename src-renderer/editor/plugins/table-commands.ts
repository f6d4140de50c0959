import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { pluginExtension } from '../plugin-extension.ts';
import { canMoveInTable, moveInTable, type TableMove } from './move-in-table.ts';

/** Inserts an empty table below the block with the caret, or replaces an empty paragraph; the caret goes to the first cell. */
export function insertTable({ state, view }: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = state.schema.nodes;
  const { $to } = state.selection;
  if (isInTable(state) || $to.depth < 1 || !table || !tableRow || !tableHeader || !tableCell) return;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      [0, 1].map(() => cell.createAndFill()).filter((made) => made !== null),
    );
  const made = table.create(null, [row(tableHeader), row(tableCell), row(tableCell)]);
  const { tr } = state;
  const isEmpty = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  const index = $to.index(-1);
  const replaces = isEmpty && $to.node(-1).canReplaceWith(index, index + 1, table);
  const at = replaces ? $to.before() : $to.after();
  if (replaces) tr.replaceWith(at, $to.after(), made);
  else tr.insert(at, made);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 4)).scrollIntoView());
  view.focus();
}

/** The alignment of a column; null is the default. */
export type ColumnAlignment = 'left' | 'center' | 'right' | null;

/** The alignment of the selected columns; null when they differ. */
export function alignmentOf({ state }: Editor): ColumnAlignment {
  if (!isInTable(state)) return null;
  const { table, left, right } = selectedRect(state);
  const found = new Set(
    table
      .child(0)
      .children.slice(left, right)
      .map((cell) => cell.attrs.align),
  );
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** Aligns the selected columns. */
export function alignColumns({ state, view }: Editor, align: ColumnAlignment): void {
  if (!isInTable(state)) return;
  const { map, tableStart, left, right } = selectedRect(state);
  const { tr } = state;
  for (const cell of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
    tr.setNodeAttribute(tableStart + cell, 'align', align);
  view.dispatch(tr);
  view.focus();
}

/** The actions of the table menu. */
export type TableAction =
  | TableMove
  | 'row-above'
  | 'row-below'
  | 'column-left'
  | 'column-right'
  | 'row'
  | 'column'
  | 'table';

const isMove = (action: TableAction): action is TableMove => action.startsWith('move-');

/** Whether an action can do something: no row can be above the header row, and nothing moves past the edge. */
export function canChangeTable(editor: Editor, action: TableAction): boolean {
  if (!isInTable(editor.state)) return false;
  if (isMove(action)) return canMoveInTable(editor, action);
  return action !== 'row-above' || selectedRect(editor.state).top > 0;
}

/** Adds, moves or deletes a row or column at the caret. Deleting the last row or column deletes the table. */
export function changeTable(editor: Editor, action: TableAction): void {
  if (!isInTable(editor.state)) return;
  const { top, bottom, left, right, map } = selectedRect(editor.state);
  // Not Tiptap's focus(), which waits for a frame and could then take the focus from a menu.
  editor.view.focus();
  if (isMove(action)) return void moveInTable(editor, action);
  const chain = editor.chain();
  if (action === 'row-above') chain.addRowBefore().run();
  else if (action === 'row-below') chain.addRowAfter().run();
  else if (action === 'column-left') chain.addColumnBefore().run();
  else if (action === 'column-right') chain.addColumnAfter().run();
  else if (action === 'table') chain.deleteTable().run();
  else if (action === 'row' && bottom - top < map.height) {
    chain.deleteRow().run();
    // The new first row becomes the header.
    if (top === 0) editor.commands.toggleHeaderRow();
  } else if (action === 'column' && right - left < map.width) chain.deleteColumn().run();
  else chain.deleteTable().run();
}

/** Gives the cells of a new row the alignment of their column, because Markdown aligns whole columns. */
export const ColumnAlignmentOfRows = pluginExtension('columnAlignmentOfRows', {
  appendTransaction(transactions, _before, state) {
    if (!transactions.some((tr) => tr.docChanged) || !isInTable(state)) return null;
    const { table, tableStart } = selectedRect(state);
    const { tr } = state;
    const aligns = table.firstChild?.children.map(({ attrs }) => attrs.align ?? null) ?? [];
    table.forEach((row, offset) => {
      let at = tableStart + offset + 1;
      for (const [column, cell] of row.children.entries()) {
        const align = aligns[column] ?? null;
        if (cell.attrs.align !== align) tr.setNodeAttribute(at, 'align', align);
        at += cell.nodeSize;
      }
    });
    return tr.docChanged ? tr : null;
  },
});
