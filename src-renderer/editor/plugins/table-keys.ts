import { type Editor, Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { goAfter } from './end-of-note.ts';
import { typedTable } from './typed-table.ts';

/**
 * The keys of tables: Enter converts typed lines to a table, moves down within one, adds a row at the end, and leaves the table
 * from an empty last row. Ctrl+Enter leaves it from anywhere. Tab is handled by Tiptap.
 */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 900,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => makeTyped(editor) || goDown(editor),
      'Mod-Enter': ({ editor }) => leaveTable(editor),
    };
  },
});

function makeTyped({ state, view }: Editor): boolean {
  const tr = typedTable(state);
  if (tr === null) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

function goDown(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  const { map, table, bottom, left } = selectedRect(editor.state);
  const atEnd = bottom === map.height;
  if (atEnd) {
    if (bottom > 2 && table.child(bottom - 1).textContent === '') return leaveTable(editor);
    editor.commands.addRowAfter();
  }
  const { tableStart, map: now } = selectedRect(editor.state);
  // The caret goes to the first cell of a new row.
  const cell = now.map[bottom * now.width + (atEnd ? 0 : left)];
  if (cell === undefined) return false;
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, tableStart + cell + 2)).scrollIntoView());
  return true;
}

/** Moves the caret below the table, into a new paragraph when there is none. An empty last row is deleted. */
function leaveTable({ state, view }: Editor): boolean {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  const { tr } = state;
  const last = table.child(table.childCount - 1);
  const end = tableStart - 1 + table.nodeSize;
  let after = end;
  if (table.childCount > 2 && last.textContent === '') {
    tr.delete(end - 1 - last.nodeSize, end - 1);
    after -= last.nodeSize;
  }
  view.dispatch(goAfter(tr, after).scrollIntoView());
  return true;
}
