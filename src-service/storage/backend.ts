import type { JobQueue } from './job-queue.ts';
import type { AccountId } from './key-store.ts';
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

/**
 * Deletes notes from a store that belongs to one app on the same machine, at its request. A store of a team has no such thing: there, nothing
 * that was accepted is ever deleted.
 */
export type DeletionStore = {
  /**
   * Deletes all revisions of notes of an account, and everything that was made of them; unknown notes are left out. What was decided about tags is
   * forgotten, since it may name what was in them: the app sends it again. What of the texts is still in the file is overwritten as soon as nothing
   * else is to be written, at the latest when the store is closed or opened again.
   */
  deleteNotes(accountId: AccountId, noteIds: readonly string[]): Promise<void>;
};
