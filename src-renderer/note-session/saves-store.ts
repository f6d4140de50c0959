import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteSession } from './note-session.ts';
import { allSaved, isSameSavesSummary, type SavesSummary, summarizeSaves } from './saves-summary.ts';

/** Follows the saves of several notes as one state; its listeners are called only when that changes. */
export type SavesStore = {
  readonly store: StoreApi<SavesSummary>;
  /** Counts again: a session came or went. */
  update(): void;
  /** Counts again whenever a session saves. */
  follow(session: NoteSession): void;
};

/** `sessions`: those that count now. */
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
