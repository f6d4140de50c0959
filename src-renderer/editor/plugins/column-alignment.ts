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
        const { map, table, tableStart } = selectedRect(state);
        const { tr } = state;
        for (let column = 0; column < map.width; column += 1) {
          const align = table.child(0).maybeChild(column)?.attrs.align ?? null;
          for (let row = 1; row < map.height; row += 1) {
            const at = map.map[row * map.width + column];
            if (at !== undefined && table.nodeAt(at)?.attrs.align !== align)
              tr.setNodeAttribute(tableStart + at, 'align', align);
          }
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
