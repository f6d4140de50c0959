import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { NoteConflict } from '../../src-shared/rpc/conflicts.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createNewestValue } from './newest-value.ts';

/** The notes with a conflict between two versions. */
export type ConflictsStore = StoreApi<{ readonly conflicts: ReadonlyMap<NoteId, NoteConflict> }> & {
  load(): Promise<void>;
};

export function createConflictsStore(core: CoreClient): ConflictsStore {
  const store = createStore<{ readonly conflicts: ReadonlyMap<NoteId, NoteConflict> }>(() => ({
    conflicts: new Map(),
  }));
  const newest = createNewestValue<readonly NoteConflict[]>((conflicts) =>
    store.setState({ conflicts: new Map(conflicts.map((conflict) => [conflict.noteId, conflict])) }),
  );
  core.on('conflicts.changed', newest.show);
  return Object.assign(store, {
    load: () => newest.take(() => core.call('conflicts.list', {})),
  });
}

/** Another program's version of a note, which is the revision before the one saved here. */
type ProgramConflict = {
  readonly revisionId: RevisionId;
  /** When it was found, in milliseconds since the epoch. */
  readonly at: number;
};

type ProgramConflictsState = { readonly conflicts: ReadonlyMap<NoteId, ProgramConflict> };

/** The conflicts with another program: of each note the newest external edit that could not be merged, until the user resolves it. */
export type ProgramConflictsStore = StoreApi<ProgramConflictsState> & {
  add(noteId: NoteId, conflict: ProgramConflict): void;
  dismiss(noteId: NoteId): void;
};

export function createProgramConflictsStore(): ProgramConflictsStore {
  const store = createStore<ProgramConflictsState>(() => ({ conflicts: new Map() }));
  const change = (act: (conflicts: Map<NoteId, ProgramConflict>) => void): void => {
    const conflicts = new Map(store.getState().conflicts);
    act(conflicts);
    store.setState({ conflicts });
  };
  return Object.assign(store, {
    add: (noteId: NoteId, conflict: ProgramConflict) => change((all) => all.set(noteId, conflict)),
    dismiss: (noteId: NoteId) => change((all) => all.delete(noteId)),
  });
}
