import { sourceViewOf } from '../app/source-view-of.ts';
import type { Uses } from './services.ts';

/**
 * Gives the focus back to what had it. A text takes its selection with it at once: an element that can be edited,
 * focused as any other, begins at its first letter, and what is typed until the editor has looked goes there.
 */
export function focusAgain(app: Uses<'openNote'>, element: HTMLElement): void {
  const body = app.openNote.getState().current?.body;
  const source = body === undefined ? null : sourceViewOf(body);
  if (body?.editor?.view.dom === element && body.editor.isEditable) body.editor.view.focus();
  else if (source?.editor.contentDOM === element) source.editor.focus();
  else element.focus({ preventScroll: true });
}
