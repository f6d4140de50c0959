import type { MemoryId } from '../../src-shared/ids.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import type { Stage } from '../domain/stages.ts';
import type { AccountId } from './key-store.ts';
import type { StageRun } from './processing-store.ts';

/** A Memory as the overview of an account lists it, with texts as they are shown: a long one is shortened. */
export type MemorySummary = {
  readonly id: MemoryId;
  readonly title: string;
  readonly noteId: string;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
  readonly stage: Stage;
  /** The last error of the stage it is at, or why it was given up; null when there is none. */
  readonly error: string | null;
  readonly attempts: number;
  /** Whether it is not tried again until it is asked for. */
  readonly gaveUp: boolean;
};

/** A Memory as its own page shows it: what is too long is shortened or left out, whatever is stored. */
export type MemoryDetails = MemorySummary & {
  /** Ids of revisions are lower-case hexadecimal. */
  readonly revisionId: string;
  readonly previousRevisionId: string | null;
  readonly folder: string | null;
  /** How its stages went, in their order; those that were not begun are missing. */
  readonly runs: readonly StageRun[];
  /** Milliseconds since the epoch; null unless its processing was given up. */
  readonly gaveUpAt: number | null;
  readonly gist: string | null;
  /** Markdown. */
  readonly description: string | null;
  /** Null when they cannot be shown: they take more than a page has room for, or are no such list. So are the next two. */
  readonly tags: readonly string[] | null;
  readonly questions: readonly string[] | null;
  /** Null also until it is ready for the first time. */
  readonly relevance: Relevance | null;
};

/** The Memories of an account in numbers. */
export type MemoryCounts = {
  readonly stored: number;
  /** Those that are still in processing: {@link maxUnfinished} at most, since they are counted each time. */
  readonly unfinished: number;
  /** Those whose processing was given up; `maxFailed` at most. */
  readonly failed: number;
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
  /** One of them; undefined when it is unknown or another account's. */
  findMemory(accountId: AccountId, id: MemoryId): Promise<MemoryDetails | undefined>;
  countMemories(accountId: AccountId): Promise<MemoryCounts>;
  /**
   * Processes a Memory again at once: from the beginning when it is ready, else from the stage it is at,
   * with its attempts and failures forgotten. False when it is unknown or another account's.
   */
  retryProcessing(accountId: AccountId, memoryId: MemoryId, now: number): Promise<boolean>;
};
