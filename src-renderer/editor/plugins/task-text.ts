import { combineTransactionSteps, Extension, getChangedRanges } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** An item that begins with something else than a line of text is no task: Markdown has no place for its box. */
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
