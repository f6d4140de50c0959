import { assertNever } from '../../src-shared/result.ts';
import type { JobStore } from '../storage/job-store.ts';
import type { Enricher } from './enricher.ts';
import { processJob } from './process-job.ts';

/** Milliseconds a job stays with a worker that no longer answers. Each stage renews it, and may take half of it. */
export const leaseDuration = 10_000;

export type WorkerParts = {
  readonly jobs: Pick<JobStore, 'claimJob' | 'completeStage' | 'failStage'>;
  readonly enricher: Enricher;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Unique among all workers that ever ran on the store. */
  readonly owner: string;
  readonly log: WorkerLog;
};

/** What a worker tells. It is never given a note's words. */
export type WorkerLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Processes jobs one after the other until none is due. */
export type Worker = {
  /** Says that there may be work. Cheap, and safe to call at any time. */
  wake(): void;
  /** Resolves when the worker has nothing in its hands and is not going to take anything. */
  idle(): Promise<void>;
  /** Finishes the job in its hands and takes no other. */
  stop(): Promise<void>;
};

export function startWorker({ jobs, enricher, clock, owner, log }: WorkerParts): Worker {
  let running: Promise<void> | null = null;
  let wokenAgain = false;
  let stopped = false;
  const renewLease = () => ({ owner, until: clock() + leaseDuration });

  async function processNext(): Promise<boolean> {
    const job = await jobs.claimJob(clock(), renewLease());
    if (!job) return false;
    const end = await processJob(job, { jobs, enricher, clock, renewLease });
    const { memoryId } = job;
    switch (end.kind) {
      case 'ready':
        log.info({ memoryId }, 'memory ready');
        break;
      case 'failed':
        log.warn({ memoryId, after: end.after, attempts: end.attempts }, 'processing failed, will retry');
        break;
      case 'lost':
        log.warn({ memoryId }, 'job lost to another worker');
        break;
      default:
        assertNever(end);
    }
    return true;
  }

  async function run(): Promise<void> {
    try {
      do {
        wokenAgain = false;
        while (!stopped && (await processNext())); // one at a time
      } while (wokenAgain && !stopped);
    } catch (err) {
      // the store failed: the jobs are safe in it, and the sweep wakes the worker again
      log.error({ err }, 'worker paused');
    } finally {
      running = null;
    }
  }

  return {
    wake() {
      wokenAgain = true;
      if (!stopped) running ??= run();
    },
    async idle() {
      await running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
