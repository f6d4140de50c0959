import type { MemoryId } from '../../src-shared/ids.ts';
import type { Enrichment, EnrichmentInput } from '../pipeline/enricher.ts';
import type { Stage, StageOutcome } from '../pipeline/stages.ts';

/** A worker's hold on a job. Others leave the job alone until the lease runs out. */
export type Lease = {
  /** Names the worker, unique among all that ever ran. */
  readonly owner: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
};

/**
 * Milliseconds that no lease and no pause between attempts is longer than. A job that claims to wait longer was put
 * off under a clock that has since been set back, and may be taken at once.
 */
export const longestWait = 60_000;

/** A job in a worker's hands: a Memory that is not ready yet, with what its next stage needs. */
export type Job = {
  readonly memoryId: MemoryId;
  /** The last completed stage. */
  readonly stage: Exclude<Stage, 'ready'>;
  /** Attempts begun at the next stage, this one included. A worker that died in the middle counts. */
  readonly attempts: number;
  readonly note: EnrichmentInput;
  /** Set from `extracted` on, unless extraction was given up. */
  readonly canonicalText: string | null;
  /** Set from `enriched` on. */
  readonly enrichment: Enrichment | null;
};

/** How one stage of one Memory went. */
export type StageRun = {
  readonly stage: Stage;
  readonly attempts: number;
  /** The last error; null when none of the attempts failed. */
  readonly error: string | null;
  /** Milliseconds since the epoch; null while the stage is not completed. */
  readonly completedAt: number | null;
};

/** Everything that is recorded about the processing of a Memory. */
export type ProcessingRecord = {
  readonly stage: Stage;
  readonly runs: readonly StageRun[];
  /** Memories that this one replaces. */
  readonly supersedes: readonly MemoryId[];
  /** Edges that touch this Memory, as counted when it or a neighbour was last linked. */
  readonly relations: number;
};

/** Jobs that could be taken now, by why they are waiting. */
export type WaitingJobs = {
  /** No worker has touched them yet. */
  readonly untouched: number;
  /** Their worker's lease ran out. */
  readonly abandoned: number;
  /** They failed and their next attempt is due. */
  readonly failed: number;
};

/** The durable list of unfinished processing. A job is added by `acceptRevision`, in its transaction. */
export type JobStore = {
  /**
   * Takes the next job that is due and in nobody's hands (or put off for more than {@link longestWait}), and counts an
   * attempt at its next stage.
   */
  claimJob(now: number, lease: Lease): Promise<Job | undefined>;
  /**
   * Publishes a completed stage, records it and begins the next one under the renewed lease. `error` is the error
   * that was given up on. False, and nothing changed, when the lease was lost or the stage is not the next one.
   */
  completeStage(
    memoryId: MemoryId,
    outcome: StageOutcome,
    record: { readonly at: number; readonly lease: Lease; readonly error: string | null },
  ): Promise<boolean>;
  /** Records a failed attempt, lets go of the job and makes it due again at `retryAt`. False when the lease was lost. */
  failStage(
    memoryId: MemoryId,
    record: { readonly owner: string; readonly error: string; readonly retryAt: number },
  ): Promise<boolean>;
  countWaitingJobs(now: number): Promise<WaitingJobs>;
  /** Undefined for an unknown Memory. */
  readProcessing(memoryId: MemoryId): Promise<ProcessingRecord | undefined>;
};
