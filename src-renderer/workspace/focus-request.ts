import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenResult } from '../note-session/open-note-types.ts';
import { type Uses, useServices } from './services.ts';
import type { FocusRequest } from './view-store.ts';

/** Focuses the text of the open note. */
export function focusText(app: Uses<'openNote' | 'view'>): void {
  const { current } = app.openNote.getState();
  if (current !== null) app.view.setState({ drawer: null, focus: { kind: 'text', noteId: current.note.id } });
}

/** Opens a note and focuses its text. */
export async function openAndFocus(app: Uses<'openNote' | 'view'>, noteId: NoteId): Promise<OpenResult> {
  const result = await app.openNote.open(noteId);
  if (app.openNote.getState().current?.note.id === noteId) focusText(app);
  return result;
}

/** Fulfils focus requests for this component. `takeFocus` returns whether it succeeded; otherwise the request stays. */
export function useFocusRequest(
  isHere: (request: FocusRequest) => boolean,
  takeFocus: (request: FocusRequest) => boolean,
): void {
  const { view } = useServices();
  const isRequested = useStore(view, ({ focus }) => focus !== null && isHere(focus));
  useLayoutEffect(() => {
    const { focus } = view.getState();
    if (isRequested && focus !== null && takeFocus(focus)) view.setState({ focus: null });
  });
}

/**
 * Returns the focus to an element. A note's text gets the focus from its editor, which also restores the selection: focused as a
 * plain element its caret would be at the start until the editor notices, and typed text would go there.
 */
export function restoreFocus(app: Uses<'openNote'>, element: HTMLElement): void {
  const view = app.openNote.getState().current?.body.view;
  if (view?.textbox === element && view.isEditable) view.focus({ scroll: false });
  else element.focus({ preventScroll: true });
}
