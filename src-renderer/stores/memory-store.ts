import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { HistoryVerdict, RevisionEntry } from '../../src-shared/rpc/history.ts';
import type { MemoryView, RelatedNote } from '../../src-shared/rpc/memory.ts';
import type { SyncLogEntry } from '../../src-shared/rpc/sync.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** The data of the inspector for one note. Null: not loaded yet. */
export type MemoryState = {
  readonly noteId: NoteId | null;
  readonly memory: MemoryView | null;
  readonly history: readonly RevisionEntry[] | null;
  readonly log: readonly SyncLogEntry[] | null;
  /** Notes that share tags with this one or are close to it in meaning, best first. */
  readonly related: readonly RelatedNote[];
  /** The result of the last "Verify history" of this note. */
  readonly verdict: HistoryVerdict | null;
};

export type MemoryStore = StoreApi<MemoryState> & {
  /** Loads another note, or the current one again; the old data stays until the response arrives. */
  follow(noteId: NoteId | null): Promise<void>;
  verify(): Promise<void>;
  /** Asks the service for the newest Memory of the note again. */
  refresh(): Promise<void>;
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

  /** Counts the requests: the response to an earlier one may arrive later, and is outdated then. */
  let requests = 0;
  /** The note and the tags of the relations that are shown. */
  let relatedBy = '';

  async function follow(noteId: NoteId | null): Promise<void> {
    if (noteId !== store.getState().noteId) {
      store.setState({ ...nothing, noteId });
      relatedBy = '';
    }
    if (noteId === null) return;
    requests += 1;
    const mine = requests;
    const isLast = (): boolean => mine === requests && isShown(noteId);
    const { memory, history, log } = await core.call('memory.inspect', { noteId });
    if (!isLast()) return;
    // A verdict is only valid for the revisions that it checked.
    const verdict = history[0]?.revisionId === store.getState().history?.[0]?.revisionId;
    store.setState({ memory, history, log, ...(verdict ? {} : { verdict: null }) });
    // Relations follow from the tags. They are read last, because they need the service and may be slow.
    const tags = JSON.stringify([noteId, memory.described?.memory.tags]);
    if (tags === relatedBy) return;
    const related = await core.call('memory.related', { noteId });
    if (!isLast()) return;
    relatedBy = tags;
    store.setState({ related });
  }

  core.on('memory.changed', ({ noteId }) => {
    // A failed refresh is repeated after the reconnection.
    if (isShown(noteId)) void follow(noteId).catch(() => {});
  });

  return Object.assign(store, {
    follow,
    async refresh() {
      const { noteId } = store.getState();
      if (noteId !== null) await core.call('memory.refresh', { noteId });
    },
    async verify() {
      const { noteId } = store.getState();
      if (noteId === null) return;
      const verdict = await core.call('history.verify', { noteId });
      if (isShown(noteId)) store.setState({ verdict });
    },
  });
}
