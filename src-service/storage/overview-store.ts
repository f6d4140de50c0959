import type { MemoryId } from '../../src-shared/ids.ts';
import type { Stage } from '../domain/stages.ts';
import type { AccountId } from './key-store.ts';

/** A Memory as the overview of an account lists it, with texts as they are shown: a long one is shortened. */
export type MemorySummary = {
  readonly id: MemoryId;
  readonly title: string;
  readonly noteId: string;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
  readonly stage: Stage;
  /** The last error of the stage it is at; null when there is none. */
  readonly error: string | null;
  readonly attempts: number;
};

/** Unfinished Memories are counted up to this number: while everything is reprocessed, all of them are unfinished. */
export const maxUnfinished = 10_000;

/** What an account sees of its Memories in Developer settings. */
export type OverviewStore = {
  /** Newest first; `before` is the id of the last one seen. */
  listMemories(
    accountId: AccountId,
    page: { readonly before: MemoryId | null; readonly limit: number },
  ): Promise<readonly MemorySummary[]>;
  /**
   * How many Memories are stored, which is a maintained counter, and how many of them are not ready: {@link
   * maxUnfinished} at most, since those are counted each time.
   */
  countMemories(accountId: AccountId): Promise<{ readonly stored: number; readonly unfinished: number }>;
  /**
   * Processes a Memory again at once: from the beginning when it is ready, else from the stage it is at,
   * with its attempts reset. False when it is unknown or another account's.
   */
  retryProcessing(accountId: AccountId, memoryId: MemoryId, now: number): Promise<boolean>;
};
