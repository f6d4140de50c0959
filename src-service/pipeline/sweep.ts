import type { JobStore } from '../storage/job-store.ts';
import type { WorkerLog } from './worker.ts';

/** Milliseconds between sweeps. */
export const sweepInterval = 1000;

/**
 * Looks for jobs that nobody is going to take: never enqueued, held by a dead worker, or failed with the next attempt
 * due. Wakes the worker when there are any.
 */
export async function sweep(parts: {
  readonly jobs: Pick<JobStore, 'countWaitingJobs'>;
  readonly now: number;
  readonly wake: () => void;
  readonly log: WorkerLog;
}): Promise<void> {
  try {
    const waiting = await parts.jobs.countWaitingJobs(parts.now);
    if (waiting.untouched + waiting.abandoned + waiting.failed === 0) return;
    if (waiting.abandoned > 0) parts.log.warn(waiting, 'jobs of a dead worker found');
    parts.wake();
  } catch (err) {
    parts.log.error({ err }, 'sweep failed');
  }
}
