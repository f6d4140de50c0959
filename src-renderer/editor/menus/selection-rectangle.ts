import type { EditorView } from '@tiptap/pm/view';

/** The rectangle around the lines of a range, by default of the selection, in pixels of the window: the place of what is about them. */
export function selectionRectangle(
  view: EditorView,
  { from, to }: { readonly from: number; readonly to: number } = view.state.selection,
): DOMRect {
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  const text = view.dom.getBoundingClientRect();
  const left = isOneLine ? start.left : text.left;
  const right = isOneLine ? end.right : text.right;
  const top = Math.min(start.top, end.top);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(start.bottom, end.bottom) - top);
}
