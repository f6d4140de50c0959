import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

/** Gives the cells of a new row the alignment of their column, because Markdown aligns whole columns. */
export const ColumnAlignmentOfRows = Extension.create({
  name: 'columnAlignmentOfRows',
  addProseMirrorPlugins: () => [
    new Plugin({
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
    }),
  ],
});
