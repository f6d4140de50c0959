import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Job, JobStore, Lease } from '../storage/job-store.ts';
import type { Enricher } from './enricher.ts';
import { giveUpStage, performStage } from './perform-stage.ts';
import type { StageOutcome } from './stages.ts';

/** Attempts at one stage before it is given up on. */
export const maxAttempts = 5;

/** Milliseconds until the next attempt after `attempts` failed ones: half a second, doubled each time, at most 32 s. */
export const retryDelay = (attempts: number): number => 500 * 2 ** Math.min(attempts - 1, 6);

export type ProcessJobParts = {
  readonly jobs: Pick<JobStore, 'completeStage' | 'failStage'>;
  readonly enricher: Enricher;
  readonly clock: () => number;
  /** The worker's lease, as renewed at this moment. */
  readonly renewLease: () => Lease;
};

/** How a job left the worker's hands. */
export type JobEnd =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly after: Job['stage']; readonly attempts: number }
  /** The lease ran out, and another worker may have the job. */
  | { readonly kind: 'lost' };

/**
 * Takes a claimed job through its remaining stages, each recorded before the next begins. Between stages the event
 * loop gets its turn: requests are served by the same thread, and not every stage waits for another.
 */
export async function processJob(claimed: Job, parts: ProcessJobParts): Promise<JobEnd> {
  let job = claimed;
  for (;;) {
    await nextTurn();
    const { outcome, error } = await attempt(job, parts.enricher);
    const { owner } = parts.renewLease();
    if (!outcome) {
      const retryAt = parts.clock() + retryDelay(job.attempts);
      const recorded = await parts.jobs.failStage(job.memoryId, { owner, error, retryAt });
      return recorded ? { kind: 'failed', after: job.stage, attempts: job.attempts } : { kind: 'lost' };
    }
    const record = { at: parts.clock(), lease: parts.renewLease(), error };
    if (!(await parts.jobs.completeStage(job.memoryId, outcome, record))) return { kind: 'lost' };
    if (outcome.stage === 'ready') return { kind: 'ready' };
    job = afterStage(job, outcome);
  }
}

type Attempt =
  | { readonly outcome: StageOutcome; readonly error: string | null }
  | { readonly outcome: null; readonly error: string };

async function attempt(job: Job, enricher: Enricher): Promise<Attempt> {
  const givesUp = job.stage === 'accepted' || job.stage === 'extracted' ? job.stage : null;
  if (givesUp !== null && job.attempts > maxAttempts) {
    // the last attempt took its worker down with it: it must not take this one too
    return { outcome: giveUpStage(givesUp, enricher), error: 'the worker ended during every attempt' };
  }
  try {
    return { outcome: await performStage(job, enricher), error: null };
  } catch (thrown) {
    const error = errorLine(thrown);
    if (givesUp === null || job.attempts < maxAttempts) return { outcome: null, error };
    return { outcome: giveUpStage(givesUp, enricher), error };
  }
}

/** The name of an error and its first line. It is kept beside the note and goes nowhere else. */
function errorLine(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something that is not an Error was thrown';
  return `${thrown.name}: ${thrown.message.split('\n', 1)[0] ?? ''}`.slice(0, 300);
}

function afterStage(job: Job, outcome: Exclude<StageOutcome, { stage: 'ready' }>): Job {
  const next = { ...job, stage: outcome.stage, attempts: 1 };
  if (outcome.stage === 'extracted') return { ...next, canonicalText: outcome.canonicalText };
  if (outcome.stage === 'enriched') return { ...next, enrichment: outcome.enrichment };
  return next;
}
