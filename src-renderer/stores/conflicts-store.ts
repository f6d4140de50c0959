import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteConflict } from '../../src-shared/rpc/vault.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** The notes with a conflict between two versions. */
export type ConflictsStore = StoreApi<{ readonly conflicts: ReadonlyMap<NoteId, NoteConflict> }> & {
  load(): Promise<void>;
};

export function createConflictsStore(core: CoreClient): ConflictsStore {
  const store = createStore<{ readonly conflicts: ReadonlyMap<NoteId, NoteConflict> }>(() => ({
    conflicts: new Map(),
  }));
  /** Counts the updates, so that a response that is older than an event is ignored. */
  let changes = 0;
  const show = (conflicts: readonly NoteConflict[]): void => {
    changes += 1;
    store.setState({ conflicts: new Map(conflicts.map((conflict) => [conflict.noteId, conflict])) });
  };
  core.on('conflicts.changed', show);
  return Object.assign(store, {
    async load() {
      const before = changes;
      const conflicts = await core.call('conflicts.list', {});
      if (changes === before) show(conflicts);
    },
  });
}
