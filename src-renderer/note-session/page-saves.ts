import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteSession } from './note-session.ts';
import { allSaved, isSamePageSaveState, type PageSaveState, pageSaveState } from './page-save-state.ts';

/** Follows the saves of several notes as one state; its listeners are called only when that changes. */
export type PageSaves = {
  readonly store: StoreApi<PageSaveState>;
  /** Counts again: a session came or went. */
  update(): void;
  /** Counts again whenever a session saves. */
  follow(session: NoteSession): void;
};

/** `sessions`: those that count now. */
export function createPageSaves(sessions: () => Iterable<NoteSession>): PageSaves {
  const store = createStore<PageSaveState>(() => allSaved);
  const update = (): void => {
    const notes = [...sessions()].map((session) => ({
      noteId: session.note.id,
      autosave: session.store.getState().autosave,
    }));
    const next = pageSaveState(notes);
    if (!isSamePageSaveState(store.getState(), next)) store.setState(next, true);
  };
  return { store, update, follow: (session) => void session.store.subscribe(update) };
}
