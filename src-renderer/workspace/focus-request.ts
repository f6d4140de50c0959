import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenResult } from '../note-session/open-note-types.ts';
import type { Uses } from './services.ts';
import { useServices } from './services.ts';
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
