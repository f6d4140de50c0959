import type { MemoryId } from '../../src-shared/ids.ts';
import type { Enrichment, EnrichmentInput } from '../domain/enrichment.ts';
import type { StoredText, Utf8 } from '../domain/note-text.ts';
import type { Stage, StageOutcome } from '../domain/stages.ts';
import type { HeldEntry } from './job-queue.ts';
import type { AccountId } from './key-store.ts';

/** A Memory that is not ready yet, with what its next stage needs. */
export type ProcessingTask = {
  readonly memoryId: MemoryId;
  readonly accountId: AccountId;
  /** The last completed stage. */
  readonly stage: Exclude<Stage, 'ready'>;
  /** Attempts begun at the next stage, this one included. A worker that died in the middle counts. */
  readonly attempts: number;
  /** Those of them that failed. An attempt whose worker ended is not counted here. */
  readonly failures: number;
  /** Milliseconds since the epoch at which the Memory was accepted. */
  readonly acceptedAt: number;
  /** The span of the request that stored it, as W3C `traceparent`; null where it was not traced. */
  readonly traceparent: string | null;
  /** Whether it was ready before and is being reprocessed. */
  readonly isReprocessed: boolean;
  /** Whether it is reprocessed though its note has a later revision. */
  readonly isSuperseded: boolean;
  readonly note: Omit<EnrichmentInput, 'content'> & {
    readonly noteId: string;
    readonly content: string | StoredText;
  };
  /** Set from `extracted` on, unless the attempts at extraction were exhausted. */
  readonly canonicalText: string | StoredText | null;
  /** Set from `enriched` on. */
  readonly enrichment: Enrichment | null;
};

/** A text of a Memory that {@link ProcessingStore.readText} reads. */
export type TaskText = 'content' | 'canonicalText';

/** One stage that is done. */
export type CompletedStage = {
  readonly outcome: StageOutcome;
  readonly attempts: number;
  /** The last error of the stage; null when there was none. */
  readonly error: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When its attempts were exhausted: a plain sentence on why, which never quotes the note. */
  readonly gaveUp?: string;
};

/** How one stage of one Memory went, as it is on record. */
export type StageRun = {
  readonly stage: Stage;
  readonly attempts: number;
  readonly error: string | null;
  /** Null while the stage is not completed. */
  readonly completedAt: number | null;
};

/** Which Memories to reprocess. */
export type ReprocessRequest = {
  /** Only those accepted at or after this time. */
  readonly since: number;
  /** Only those whose last `ready` was made by another provenance than this one; null for all. */
  readonly notMadeBy: string | null;
  /** Only those made by a former version of this provenance: {@link isFormerVersion}. */
  readonly formerVersionsOf?: string;
  /** Only this account's; null for all. */
  readonly accountId: AccountId | null;
  /** Only these, which are one page whatever its limit is; unknown ones are left out. */
  readonly memoryIds?: readonly MemoryId[];
  readonly now: number;
};

/**
 * Milliseconds by which the acceptance times of Memories may deviate from the order of their numbers: clocks are
 * adjusted, and those of several processes differ. The search for {@link ReprocessRequest.since} begins that much
 * earlier.
 */
export const reprocessSlack = 24 * 3600 * 1000;

/** How far the Memories have come. Each method is its own transaction and safe to repeat. */
export type ProcessingStore = {
  /**
   * Counts an attempt at the next stage of each Memory and gives what it needs. Memories that are ready or unknown
   * are left out.
   */
  beginAttempts(memoryIds: readonly MemoryId[]): Promise<readonly ProcessingTask[]>;
  /** A text for which a task has a {@link StoredText}. Null when there is none. */
  readText(memoryId: MemoryId, text: TaskText): Promise<Utf8 | null>;
  /**
   * Publishes stages that follow `from` without a gap, all together. With `ready` goes one webhook delivery for each
   * endpoint of the account that is enabled, event id `eventId`; the Memory's tags count for its note; failures that
   * were not given up are forgotten; and `held` leaves the queue, unless its worker has lost it. A stage that was given
   * up makes it a failed Memory, though it gets ready. False, and nothing changed, when `from` is not the last completed stage any
   * more: another worker was faster. The memory of a canonical text that is bytes is given to the store, which may free it.
   */
  completeStages(
    memoryId: MemoryId,
    from: Stage,
    completed: readonly CompletedStage[],
    eventId: string,
    held?: HeldEntry,
  ): Promise<boolean>;
  /** Records a failed attempt at the stage after `from`, and counts it. */
  failStage(
    memoryId: MemoryId,
    from: Stage,
    failure: { readonly attempts: number; readonly error: string },
  ): Promise<void>;
  /**
   * Resets Memories to `accepted` and enqueues them behind everything else, `limit` at a time, oldest first; what they
   * show stays until it is replaced. Returns how many, and the cursor of the next page; null when none are left.
   */
  reprocess(
    request: ReprocessRequest,
    after: string | null,
    limit: number,
  ): Promise<{ readonly count: number; readonly next: string | null }>;
};
