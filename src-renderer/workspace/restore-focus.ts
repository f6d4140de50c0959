import type { Uses } from './services.ts';

/**
 * Gives the focus back to what had it. A text takes its selection with it at once: an element that can be edited, focused as any
 * other, begins at its first character, and what is typed until the editor has looked goes there.
 */
export function restoreFocus(app: Uses<'openNote'>, element: HTMLElement): void {
  const view = app.openNote.getState().current?.body.view;
  if (view?.textbox === element && view.isEditable) view.focus({ scroll: false });
  else element.focus({ preventScroll: true });
}
