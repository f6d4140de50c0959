import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';

/** Another program's version of a note, which is the revision before the one saved here. */
export type ExternalEdit = {
  readonly revisionId: RevisionId;
  /** When it was found, in milliseconds since the epoch. */
  readonly at: number;
};

type ExternalEditsState = { readonly edits: ReadonlyMap<NoteId, ExternalEdit> };

/** The newest external edit of each note that could not be merged, until the user resolves the conflict. */
export type ExternalEditsStore = StoreApi<ExternalEditsState> & {
  add(noteId: NoteId, edit: ExternalEdit): void;
  dismiss(noteId: NoteId): void;
};

export function createExternalEditsStore(): ExternalEditsStore {
  const store = createStore<ExternalEditsState>(() => ({ edits: new Map() }));
  const change = (act: (edits: Map<NoteId, ExternalEdit>) => void): void => {
    const edits = new Map(store.getState().edits);
    act(edits);
    store.setState({ edits });
  };
  return Object.assign(store, {
    add: (noteId: NoteId, edit: ExternalEdit) => change((edits) => edits.set(noteId, edit)),
    dismiss: (noteId: NoteId) => change((edits) => edits.delete(noteId)),
  });
}
