import type { MemoryId } from '../../src-shared/ids.ts';
import type { AccountId } from './key-store.ts';

/** An entry of the queue that is leased to a worker. No other worker gets it until the lease expires. */
export type TakenJob = {
  /** Identifies the entry for {@link JobQueue.finish} and the other methods. */
  readonly entry: string;
  readonly memoryId: MemoryId;
  readonly accountId: AccountId;
};

/** How much of a worker's capacity one account may have. */
export type AccountShare = {
  readonly perAccount: number;
  /** How many each account has already. */
  readonly inHand: ReadonlyMap<AccountId, number>;
};

/** An entry and the worker that took it; its lease may have expired meanwhile. */
export type HeldEntry = { readonly owner: string; readonly entry: string };

/** How much a queue holds. */
export type QueueDepth = {
  /**
   * Entries that wait to be taken, including those that are not due yet. An adapter that counts them in the process that
   * serves requests stops at 10,000, and computes `oldestWait` from these.
   */
  readonly waiting: number;
  /** Entries that are leased to a worker. */
  readonly held: number;
  /** Milliseconds the oldest entry that could be taken has waited; 0 when there is none. */
  readonly oldestWait: number;
};

/** The result of a sweep. */
export type SweepResult = {
  /** Unfinished Memories that had no entry and got one. */
  readonly enqueued: number;
  /** Entries of dead workers that were released, each counted once. */
  readonly freed: number;
};

/**
 * The durable queue of Memories to process. An entry is made by `acceptRevision` in the transaction that stores the
 * Memory, so none is lost. Delivery is at least once, so a stage must be idempotent. The queue does not know how far a
 * Memory has come: the store does.
 */
export type JobQueue = {
  /**
   * Takes entries that are due, at most `limit`, for one lease of {@link leaseDuration}. Accounts take turns, within
   * their `share`; of an account the oldest come first, retries among them, and reprocessed Memories after everything
   * else.
   */
  take(owner: string, limit: number, now: number, share?: AccountShare): Promise<readonly TakenJob[]>;
  /** Renews the lease of entries whose processing takes longer. */
  renew(owner: string, entries: readonly string[], now: number): Promise<void>;
  /** Removes entries from the queue: their Memories are ready, or deleted. */
  finish(owner: string, entries: readonly string[]): Promise<void>;
  /** A stage failed: the entry is released and due again at `retryAt` (milliseconds since the epoch). */
  postpone(owner: string, entry: string, retryAt: number): Promise<void>;
  /** Releases entries that were not begun, due at once: a worker stops. */
  release(owner: string, entries: readonly string[]): Promise<void>;
  /** Finds Memories without an entry and entries with an expired lease, without scanning all that was ever stored. */
  sweep(now: number): Promise<SweepResult>;
  /**
   * Calls `listener` when there may be entries to take, also from other processes. Returns the function that stops it.
   */
  onWork(listener: () => void): () => void;
  depth(now: number): Promise<QueueDepth>;
};

/** Milliseconds an entry stays leased to a worker that does not renew its lease. */
export const leaseDuration = 5_000;
