import { type Editor, Extension, isMacOS } from '@tiptap/core';
import { moveInTable } from './move-in-table.ts';

/**
 * Alt and arrow keys move the selected blocks past their neighbour: rows in their table, list items within their list, other blocks in the
 * note. With Shift they move the columns of a table, and a whole list or table.
 */
export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, 'up'),
      'Alt-ArrowDown': () => moveBlock(this.editor, 'down'),
      ...(isMacOS()
        ? {}
        : {
            'Alt-Shift-ArrowUp': () => moveOutermost(this.editor, 'up'),
            'Alt-Shift-ArrowDown': () => moveOutermost(this.editor, 'down'),
            'Alt-Shift-ArrowLeft': () => moveInTable(this.editor, 'move-column-left'),
            'Alt-Shift-ArrowRight': () => moveInTable(this.editor, 'move-column-right'),
          }),
    };
  },
});

/**
 * Moves the selected blocks or list items past their neighbour. The neighbour is the part that moves, so that the selection
 * stays. Returns false when nothing can be moved.
 */
export function moveBlock(editor: Editor, direction: 'up' | 'down'): boolean {
  if (!editor.isEditable) return false;
  const { $from, $to } = editor.state.selection;
  const shared = Array.from({ length: $from.sharedDepth($to.pos) + 1 }, (_, depth) => $from.node(depth));
  if (shared.some(({ type }) => type.name === 'table'))
    return moveInTable(editor, direction === 'up' ? 'move-row-up' : 'move-row-down');
  return moveWithin(editor, direction, /^(?:bulletList|orderedList|doc)$/);
}

/** Moves the selected blocks of the note, as a whole list or table, past their neighbour. */
function moveOutermost(editor: Editor, direction: 'up' | 'down'): boolean {
  return editor.isEditable && moveWithin(editor, direction, /^doc$/);
}

function moveWithin({ state, view }: Editor, direction: 'up' | 'down', container: RegExp): boolean {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => container.test(type.name));
  if (range === null) return false;
  const { start, end, startIndex, endIndex, parent } = range;
  const neighbour = parent.maybeChild(direction === 'up' ? startIndex - 1 : endIndex);
  // At the edge nothing moves, but the key is still handled.
  if (neighbour === null) return true;
  const size = neighbour.nodeSize;
  const tr =
    direction === 'up'
      ? state.tr.delete(start - size, start).insert(end - size, neighbour)
      : state.tr.delete(end, end + size).insert(start, neighbour);
  view.dispatch(tr.scrollIntoView());
  return true;
}
