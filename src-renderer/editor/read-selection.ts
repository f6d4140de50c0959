import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/**
 * Takes over where the caret is on the screen. The browser tells the editor a moment after a key has moved it, and a
 * chord that is pressed at once would act on the place before.
 */
export function readSelection({ state, view }: Editor): void {
  const onScreen = document.getSelection();
  if (onScreen === null || !view.hasFocus() || !(state.selection instanceof TextSelection)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = onScreen;
  if (anchorNode === null || focusNode === null) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = state.doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const selection = TextSelection.between(anchor, head);
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection));
}
