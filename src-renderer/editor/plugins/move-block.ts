import { type Editor, Extension } from '@tiptap/core';

/** Alt and arrow keys move the selected blocks past their neighbour: list items within their list, other blocks in the note. */
export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, 'up'),
      'Alt-ArrowDown': () => moveBlock(this.editor, 'down'),
    };
  },
});

/**
 * Moves the selected blocks or list items past their neighbour. The neighbour is the part that moves, so that the selection
 * stays. Returns false when nothing can be moved.
 */
export function moveBlock({ state, view, isEditable }: Editor, direction: 'up' | 'down'): boolean {
  if (!isEditable) return false;
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => /^(?:bulletList|orderedList|doc)$/.test(type.name));
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
