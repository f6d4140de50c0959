import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteSession } from './note-session.ts';
import { allSaved, isSameSavesSummary, type SavesSummary, summarizeSaves } from './saves-summary.ts';

/** The summary of the saves of several notes; listeners are only called when it changes. */
export type SavesStore = {
  readonly store: StoreApi<SavesSummary>;
  /** Updates the summary after a session was added or removed. */
  update(): void;
  /** Updates the summary whenever a session saves. */
  follow(session: NoteSession): void;
};

/** `sessions` returns the current sessions. */
export function createSavesStore(sessions: () => Iterable<NoteSession>): SavesStore {
  const store = createStore<SavesSummary>(() => allSaved);
  const update = (): void => {
    const notes = [...sessions()].map((session) => ({
      noteId: session.note.id,
      autosave: session.store.getState().autosave,
    }));
    const next = summarizeSaves(notes);
    if (!isSameSavesSummary(store.getState(), next)) store.setState(next, true);
  };
  return { store, update, follow: (session) => void session.store.subscribe(update) };
}
