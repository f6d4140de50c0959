import type { Log } from '../domain/log.ts';
import type { JobQueue } from '../storage/job-queue.ts';

/** Milliseconds between sweeps. */
export const sweepInterval = 1000;

/**
 * Looks for lost work: Memories that were never enqueued and entries held by a dead worker. Wakes the worker, which takes
 * what is due.
 */
export async function sweep(parts: {
  readonly queue: Pick<JobQueue, 'sweep'>;
  readonly now: number;
  readonly wake: () => void;
  readonly log: Log;
}): Promise<void> {
  try {
    const found = await parts.queue.sweep(parts.now);
    if (found.enqueued + found.freed > 0) parts.log.warn(found, 'lost work found');
    parts.wake();
  } catch (err) {
    parts.log.error({ err }, 'sweep failed');
  }
}
