import type { MemoryId } from '../../src-shared/ids.ts';
import type { Stage } from '../domain/stages.ts';
import type { HeldEntry } from './job-queue.ts';
import type { AccountId } from './key-store.ts';

/** One failed attempt at processing a Memory, of whatever kind. */
export type ProcessingFailure = {
  /** A plain sentence on what failed. It never quotes the note. */
  readonly error: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Processing is given up with the failure of this number; 1 for at once. */
  readonly giveUpAfter: number;
};

/** A Memory whose processing was given up, as it is listed. */
export type FailedMemory = {
  readonly id: MemoryId;
  readonly accountId: AccountId;
  /** Its title, shortened when it is long. */
  readonly title: string;
  /** The last completed stage; `ready` when only the enrichment is missing. */
  readonly stage: Stage;
  /** A plain sentence on the last failure. It never quotes the note. */
  readonly error: string;
  /** Attempts that failed. */
  readonly failures: number;
  /** Milliseconds since the epoch at which processing was given up. */
  readonly gaveUpAt: number;
};

/** Failed Memories are counted up to this number, which keeps the cost bounded. */
export const maxFailed = 10_000;

/**
 * The failures of processing. They are kept apart from the Memory itself, which may be what cannot be read or written.
 * A Memory whose processing was given up stays out of the queue until it is asked for.
 */
export type FailureStore = {
  /**
   * Counts a failed attempt and keeps its error. With the last one processing is given up, and `held` leaves the queue.
   * The count begins again when the Memory gets ready or is processed again. Undefined for an unknown Memory.
   */
  recordFailure(
    memoryId: MemoryId,
    failure: ProcessingFailure,
    held: HeldEntry,
  ): Promise<{ readonly failures: number; readonly gaveUp: boolean } | undefined>;
  /** Of one account, or of all when it is null; newest Memory first. `before` is the id of the last one seen. */
  listFailed(
    accountId: AccountId | null,
    page: { readonly before: MemoryId | null; readonly limit: number },
  ): Promise<readonly FailedMemory[]>;
  /** One of them; undefined when it is unknown or was not given up. */
  findFailed(memoryId: MemoryId): Promise<FailedMemory | undefined>;
  /** How many there are, of one account or of all: {@link maxFailed} at most. */
  countFailed(accountId: AccountId | null): Promise<number>;
  /**
   * Processes failed Memories again, as `retryProcessing` does: `limit` at most of those that were given up until `until`,
   * of one account or of all. Returns how many; 0 when none are left. With the same `until` it comes to an end, also when
   * they fail again meanwhile. `now` is `until` unless given; what was given up later than both was so before the clock was set back.
   */
  retryFailed(accountId: AccountId | null, limit: number, until: number, now?: number): Promise<number>;
};
