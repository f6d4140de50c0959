import type { MemoryId } from '../../src-shared/ids.ts';
import type { Log } from '../domain/log.ts';
import type { FailureStore } from '../storage/failure-store.ts';
import type { HeldEntry, JobQueue } from '../storage/job-queue.ts';
import { isStoreUnavailable } from '../storage/store-failure.ts';
import { describeFailure, type FailedWork, maxJobFailures, retryDelay } from './process-task.ts';

export type FailJobParts = {
  readonly store: Pick<FailureStore, 'recordFailure'>;
  readonly queue: Pick<JobQueue, 'postpone'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: Log;
};

export type JobFailure = {
  readonly memoryId: MemoryId;
  readonly work: FailedWork;
  readonly thrown?: unknown;
  readonly held: HeldEntry;
};

/**
 * Counts a failure against the Memory it happened to: it is tried again after a growing pause, and given up after
 * {@link maxJobFailures}. Rejects when the store can do nothing at the moment: then no Memory is to blame.
 */
export async function failJob(
  { memoryId, work, thrown, held }: JobFailure,
  { store, queue, clock, random, log }: FailJobParts,
): Promise<'failed' | 'gave-up'> {
  if (thrown !== undefined && isStoreUnavailable(thrown)) throw thrown;
  const error = describeFailure(work, thrown);
  const giveUpAfter = work === 'end' ? 1 : maxJobFailures;
  let failures = maxJobFailures;
  try {
    const recorded = await store.recordFailure(memoryId, { error, at: clock(), giveUpAfter }, held);
    if (recorded?.gaveUp) {
      log.warn({ memoryId, failures: recorded.failures, error }, 'processing given up');
      return 'gave-up';
    }
    if (recorded) failures = recorded.failures;
  } catch (refused) {
    if (isStoreUnavailable(refused)) throw refused;
    log.error({ memoryId, error: describeFailure('publish', refused) }, 'failure not recorded');
  }
  log.warn({ memoryId, failures, error }, 'processing failed, will retry');
  await queue.postpone(held.owner, held.entry, clock() + retryDelay(failures, random()));
  return 'failed';
}
