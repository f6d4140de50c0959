import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { SyncStatus } from '../../src-shared/rpc/sync.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createNewestValue } from './newest-value.ts';

/** The state of the whole upload; null until it is loaded. */
export type SyncStore = StoreApi<{ readonly status: SyncStatus | null }> & {
  load(): Promise<void>;
  /** Retries everything now. */
  retry(): Promise<void>;
  /** Retries a note now. */
  retryNote(noteId: NoteId): Promise<void>;
  /** Pauses the upload, or resumes it. */
  pause(paused: boolean): Promise<void>;
};

export function createSyncStore(core: CoreClient): SyncStore {
  const store = createStore<{ readonly status: SyncStatus | null }>(() => ({ status: null }));
  const newest = createNewestValue<SyncStatus>((status) => store.setState({ status }));
  core.on('sync.changed', newest.show);
  return Object.assign(store, {
    load: () => newest.take(() => core.call('sync.status', {})),
    retry: async () => void (await core.call('sync.retry', {})),
    retryNote: async (noteId: NoteId) => void (await core.call('sync.retryNote', { noteId })),
    pause: async (paused: boolean) => void (await core.call('sync.pause', { paused })),
  });
}
