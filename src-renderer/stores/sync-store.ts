import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SyncStatus } from '../../src-shared/rpc/sync.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** The state of the whole upload; null until it is loaded. */
export type SyncStore = StoreApi<{ readonly status: SyncStatus | null }> & {
  load(): Promise<void>;
  /** Retries everything now. */
  retry(): Promise<void>;
};

export function createSyncStore(core: CoreClient): SyncStore {
  const store = createStore<{ readonly status: SyncStatus | null }>(() => ({ status: null }));
  core.on('sync.changed', (status) => store.setState({ status }));
  return Object.assign(store, {
    load: async () => store.setState({ status: await core.call('sync.status', {}) }),
    retry: async () => void (await core.call('sync.retry', {})),
  });
}
