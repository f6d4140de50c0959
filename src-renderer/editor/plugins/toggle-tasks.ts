import { combineTransactionSteps, type Editor, getChangedRanges } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { pluginExtension } from '../plugin-extension.ts';

/** Toggles the selected items between tasks and plain items; other blocks become a task list. */
export function toggleTasks(editor: Editor): boolean {
  if (itemsIn(editor.state).length === 0 && !editor.commands.toggleBulletList()) return false;
  const { state, view } = editor;
  const items = itemsIn(state);
  const areTasks = items.every(({ checked }) => checked !== null);
  const { tr } = state;
  for (const { at, checked } of items)
    if (areTasks || checked === null) tr.setNodeAttribute(at, 'checked', areTasks ? null : false);
  view.dispatch(tr.scrollIntoView());
  return items.length > 0;
}

/** Marks the selected tasks as done, or as open when all of them are done. Returns false unless all selected items are tasks. */
export function toggleDone(editor: Editor): boolean {
  if (!inTask(editor)) return false;
  const { state, view } = editor;
  const items = itemsIn(state);
  const areDone = items.every(({ checked }) => checked === true);
  const { tr } = state;
  for (const { at } of items) tr.setNodeAttribute(at, 'checked', !areDone);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Whether the caret is in a task. */
export function inTask({ state }: Pick<Editor, 'state'>): boolean {
  const items = itemsIn(state);
  return items.length > 0 && items.every(({ checked }) => checked !== null);
}

type Item = { readonly at: number; readonly checked: boolean | null };

/** The innermost list items that contain the selection. */
function itemsIn({ doc, selection }: EditorState): Item[] {
  const found = new Map<number, Item>();
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (!node.isTextblock) return true;
    const $at = doc.resolve(at);
    for (let depth = $at.depth; depth > 0; depth -= 1) {
      const item = $at.node(depth);
      if (item.type.name !== 'listItem') continue;
      const { checked } = item.attrs;
      found.set($at.before(depth), {
        at: $at.before(depth),
        checked: typeof checked === 'boolean' ? checked : null,
      });
      break;
    }
    return false;
  });
  return [...found.values()];
}

/** Turns tasks that do not start with a paragraph into plain items, because Markdown has no checkbox for them. */
export const TaskText = pluginExtension('taskText', {
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
});
