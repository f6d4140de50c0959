import { combineTransactionSteps, Extension, getChangedRanges } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Turns tasks that do not start with a paragraph into plain items, because Markdown has no checkbox for them. */
export const TaskText = Extension.create({
  name: 'taskText',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions])))
          doc.nodesBetween(newRange.from, newRange.to, (node, position) => {
            const isTask = node.type.name === 'listItem' && node.attrs.checked !== null;
            if (isTask && node.firstChild?.type.name !== 'paragraph')
              tr.setNodeAttribute(position, 'checked', null);
            return !node.isTextblock;
          });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
