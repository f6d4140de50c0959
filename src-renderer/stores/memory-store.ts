import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { HistoryVerdict, RevisionEntry } from '../../src-shared/rpc/library.ts';
import type { MemoryView, RelatedNote, SyncLogEntry } from '../../src-shared/rpc/sync.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** Everything the inspector shows of one note. Null: not read yet. */
export type MemoryState = {
  readonly noteId: NoteId | null;
  readonly memory: MemoryView | null;
  readonly history: readonly RevisionEntry[] | null;
  readonly log: readonly SyncLogEntry[] | null;
  /** Notes that share tags with this one, best first. */
  readonly related: readonly RelatedNote[];
  /** The answer of the last "Verify history"; of this note only. */
  readonly verdict: HistoryVerdict | null;
};

export type MemoryStore = StoreApi<MemoryState> & {
  /** Turns to another note, or reads the present one again: what is shown stays until the answer is there. */
  follow(noteId: NoteId | null): Promise<void>;
  verify(): Promise<void>;
};

const nothing: MemoryState = {
  noteId: null,
  memory: null,
  history: null,
  log: null,
  related: [],
  verdict: null,
};

export function createMemoryStore(core: CoreClient): MemoryStore {
  const store = createStore<MemoryState>(() => nothing);
  const isShown = (noteId: NoteId): boolean => store.getState().noteId === noteId;

  async function follow(noteId: NoteId | null): Promise<void> {
    if (noteId !== store.getState().noteId) store.setState({ ...nothing, noteId });
    if (noteId === null) return;
    const [memory, history, log] = await Promise.all([
      core.call('memory.view', { noteId }),
      core.call('history.list', { noteId }),
      core.call('sync.log', { noteId }),
    ]);
    if (!isShown(noteId)) return;
    // A verdict speaks of the revisions it saw.
    const verdict = history[0]?.revisionId === store.getState().history?.[0]?.revisionId;
    store.setState({ memory, history, log, ...(verdict ? {} : { verdict: null }) });
    // asked of the service, which may take its time: the rest is not to wait for it
    const related = await core.call('memory.related', { noteId });
    if (isShown(noteId)) store.setState({ related });
  }

  core.on('memory.changed', ({ noteId }) => {
    // A refresh that fails is followed by the reconnection's own.
    if (isShown(noteId)) void follow(noteId).catch(() => {});
  });

  return Object.assign(store, {
    follow,
    async verify() {
      const { noteId } = store.getState();
      if (noteId === null) return;
      const verdict = await core.call('history.verify', { noteId });
      if (isShown(noteId)) store.setState({ verdict });
    },
  });
}
