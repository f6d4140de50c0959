import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenResult } from '../note-session/open-note-types.ts';
import type { Uses } from './services.ts';
import { useServices } from './services.ts';

/**
 * Where the focus shall go as soon as the target is loaded and rendered. A request is fulfilled once, and a new request replaces it.
 */
export type FocusRequest =
  /** The text of a note, at its last caret position. `keepsScroll`: also where that is out of sight. */
  | { readonly kind: 'text'; readonly noteId: NoteId; readonly keepsScroll?: true }
  /** The title of a note, selected. */
  | { readonly kind: 'title'; readonly noteId: NoteId }
  | { readonly kind: 'newest-revision' }
  /** A folder of the navigation; with null an account. */
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string | null }
  | { readonly kind: 'tag'; readonly tag: string }
  /** The field for the name of a new account. */
  | { readonly kind: 'new-account' }
  /** The field for the name of a new folder in an account. */
  | { readonly kind: 'new-folder'; readonly account: string }
  /** The field for the new name of what the list shows. */
  | { readonly kind: 'rename-scope' };

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
