import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
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
    async load() {
      const show = newest.request();
      show(await core.call('conflicts.list', {}));
    },
  });
}
