import type { MemoryId } from '../../src-shared/ids.ts';

/** An entry of the queue in a worker's hands. Nobody else gets it until the lease runs out. */
export type TakenJob = {
  /** Names the entry for {@link JobQueue.finish} and its siblings. */
  readonly entry: string;
  readonly memoryId: MemoryId;
};

/** An entry and the worker that took it, which may have lost it meanwhile. */
export type HeldEntry = { readonly owner: string; readonly entry: string };

/** What a queue holds. */
export type QueueDepth = {
  /**
   * Entries that wait to be taken, also those whose time has not come yet. An adapter that counts them where requests are
   * answered stops at 10,000, and tells of these only how long they have waited.
   */
  readonly waiting: number;
  /** Entries in the hands of a worker. */
  readonly held: number;
  /** Milliseconds the oldest entry that could be taken has waited; 0 when there is none. */
  readonly oldestWait: number;
};

/** What a sweep found. */
export type SweepResult = {
  /** Unfinished Memories that had no entry and got one. */
  readonly enqueued: number;
  /** Entries of dead workers that were let go, each counted once. */
  readonly freed: number;
};

/**
 * The durable queue of Memories to process. An entry is made by `acceptRevision` in the transaction that stores the
 * Memory, so none is lost; at least once is promised, so a stage must bear to be repeated. How far a Memory has come
 * is no business of the queue: that is in the store.
 */
export type JobQueue = {
  /**
   * Takes entries that are due, at most `limit`, for one lease of {@link leaseDuration}: oldest first, those that are tried
   * again among them, and what is processed anew after everything else.
   */
  take(owner: string, limit: number, now: number): Promise<readonly TakenJob[]>;
  /** Renews the lease of entries that take longer. */
  renew(owner: string, entries: readonly string[], now: number): Promise<void>;
  /** Takes entries off the queue: their Memories are ready, or gone. */
  finish(owner: string, entries: readonly string[]): Promise<void>;
  /** A stage failed: the entry is let go and due again at `retryAt` (milliseconds since the epoch). */
  postpone(owner: string, entry: string, retryAt: number): Promise<void>;
  /** Lets go of entries that were not begun, due at once: a worker stops. */
  release(owner: string, entries: readonly string[]): Promise<void>;
  /** Finds work that nobody is going to take. Costs no scan of all that was ever stored. */
  sweep(now: number): Promise<SweepResult>;
  /** Calls `listener` when there may be entries to take, also those of other processes. Returns how to stop that. */
  onWork(listener: () => void): () => void;
  depth(now: number): Promise<QueueDepth>;
};

/** Milliseconds an entry stays with a worker that does not renew its lease. */
export const leaseDuration = 5_000;
