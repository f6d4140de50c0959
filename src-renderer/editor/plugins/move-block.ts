import { type Editor, Extension } from '@tiptap/core';

/** Moves the blocks of the selection past their neighbour by keyboard: items within their list, everything else in the note. */
export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, 'up'),
      'Alt-ArrowDown': () => moveBlock(this.editor, 'down'),
    };
  },
});

/** The neighbour goes to the other side, so that the selection stays what it is. False where nothing can be moved at all. */
/** Moves the block, or the list item, with the caret past its neighbour. False where there is none. */
export function moveBlock({ state, view, isEditable }: Editor, direction: 'up' | 'down'): boolean {
  if (!isEditable) return false;
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => /^(?:bulletList|orderedList|doc)$/.test(type.name));
  if (range === null) return false;
  const { start, end, startIndex, endIndex, parent } = range;
  const neighbour = parent.maybeChild(direction === 'up' ? startIndex - 1 : endIndex);
  // at the edge the key is still for this, and not for the page
  if (neighbour === null) return true;
  const size = neighbour.nodeSize;
  const tr =
    direction === 'up'
      ? state.tr.delete(start - size, start).insert(end - size, neighbour)
      : state.tr.delete(end, end + size).insert(start, neighbour);
  view.dispatch(tr.scrollIntoView());
  return true;
}
