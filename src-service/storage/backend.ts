import type { DeletionStore } from './deletion-store.ts';
import type { JobQueue } from './job-queue.ts';
import type { Storage } from './storage.ts';

/**
 * A store and the queue that goes with it. They are opened together because a revision and its queue entry are written
 * in one transaction.
 */
export type Backend = {
  readonly storage: Storage;
  readonly queue: JobQueue;
  /** For the app that embeds the service; left out where nothing is ever deleted. */
  readonly deletion?: DeletionStore;
  /** Milliseconds since the epoch, by the clock that all processes on the store share: this machine's, or that of the database's server. */
  readonly clock: () => number;
  close(): Promise<void>;
};
