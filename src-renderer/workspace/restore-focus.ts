import type { Uses } from './services.ts';

/**
 * Returns the focus to an element. A note's text gets the focus from its editor, which also restores the selection: focused as a
 * plain element its caret would be at the start until the editor notices, and typed text would go there.
 */
export function restoreFocus(app: Uses<'openNote'>, element: HTMLElement): void {
  const view = app.openNote.getState().current?.body.view;
  if (view?.textbox === element && view.isEditable) view.focus({ scroll: false });
  else element.focus({ preventScroll: true });
}
