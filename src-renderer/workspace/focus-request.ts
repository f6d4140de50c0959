import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../src-shared/ids.ts';
import type { Uses } from './services.ts';
import { useServices } from './services.ts';

/**
 * Where the focus shall go as soon as it can be there: what it goes to may have to be read or rendered first. A wish
 * is fulfilled once, and the next one takes its place.
 */
export type FocusRequest =
  /** The text of a note, where its caret was last. */
  | { readonly kind: 'text'; readonly noteId: NoteId }
  | { readonly kind: 'newest-revision' }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string };

/** Brings the focus into the text of the open note. */
export function goToText(app: Uses<'openNote' | 'view'>): void {
  const { current } = app.openNote.getState();
  if (current !== null) app.view.setState({ drawer: null, focus: { kind: 'text', noteId: current.note.id } });
}

/** Opens a note and goes on in its text. */
export async function openAndGo(app: Uses<'openNote' | 'view'>, noteId: NoteId): Promise<void> {
  await app.openNote.open(noteId);
  if (app.openNote.getState().current?.note.id === noteId) goToText(app);
}

/** Takes the focus when it is wished for here. `take` answers whether it could: otherwise the wish stays. */
export function useFocusRequest(isHere: (wish: FocusRequest) => boolean, take: () => boolean): void {
  const { view } = useServices();
  const wished = useStore(view, ({ focus }) => focus !== null && isHere(focus));
  useLayoutEffect(() => {
    if (wished && take()) view.setState({ focus: null });
  });
}
