import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';

/** Somebody else's text of a note, kept in its history below the one that was saved here. */
export type Conflict = {
  readonly revisionId: RevisionId;
  /** When it was found, in milliseconds since the epoch. */
  readonly at: number;
};

type ConflictsState = { readonly conflicts: ReadonlyMap<NoteId, Conflict> };

/** The newest conflict of each note, until somebody has looked at it. */
export type ConflictsStore = StoreApi<ConflictsState> & {
  add(noteId: NoteId, conflict: Conflict): void;
  dismiss(noteId: NoteId): void;
};

export function createConflictsStore(): ConflictsStore {
  const store = createStore<ConflictsState>(() => ({ conflicts: new Map() }));
  const change = (act: (conflicts: Map<NoteId, Conflict>) => void): void => {
    const conflicts = new Map(store.getState().conflicts);
    act(conflicts);
    store.setState({ conflicts });
  };
  return Object.assign(store, {
    add: (noteId: NoteId, conflict: Conflict) => change((conflicts) => conflicts.set(noteId, conflict)),
    dismiss: (noteId: NoteId) => change((conflicts) => conflicts.delete(noteId)),
  });
}
