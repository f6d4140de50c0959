import { assertNever } from '../../src-shared/result.ts';
import { type JobQueue, leaseDuration, type TakenJob } from '../queue/job-queue.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import type { Enricher } from './enricher.ts';
import { type ProcessTaskParts, processTask, type TaskEnd } from './process-task.ts';

/** Memories in a worker's hands at once. The enricher takes them in turn; their reads and commits overlap. */
const width = 8;

/** Characters of notes in a worker's hands, above which it takes one at a time: large ones come in crowds. */
const crowded = 1024 * 1024;

export type WorkerParts = {
  readonly store: ProcessTaskParts['store'] & Pick<ProcessingStore, 'beginAttempts'>;
  readonly queue: Pick<JobQueue, 'take' | 'renew' | 'finish' | 'postpone' | 'release'>;
  readonly enricher: Enricher;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Unique among all workers that ever ran on the store. */
  readonly owner: string;
  readonly newEventId: () => string;
  readonly log: WorkerLog;
  /** Told of each Memory that left this worker's hands, for figures. */
  readonly onEnd?: (end: Exclude<TaskEnd, { kind: 'cut-off' }>, task: ProcessingTask) => void;
};

/** What a worker tells. It is never given a note's words. */
export type WorkerLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Processes what is in the queue until nothing is due. */
export type Worker = {
  /** Says that there may be work. Cheap, and safe to call at any time. */
  wake(): void;
  /** Resolves when the worker has nothing in its hands and is not going to take anything. */
  idle(): Promise<void>;
  /** Finishes what is in its hands, if the enricher lets it, takes no more, and lets go of the rest, due at once. */
  stop(): Promise<void>;
};

export function startWorker(parts: WorkerParts): Worker {
  const { store, queue, clock, owner, log } = parts;
  let running: Promise<void> | null = null;
  let wokenAgain = false;
  let stopped = false;
  let next = width;

  async function processNext(): Promise<boolean> {
    const taken = await queue.take(owner, next, clock());
    if (taken.length === 0) return false;
    if (stopped) {
      // nobody has begun with them: others may have them at once
      const entries = taken.map(({ entry }) => entry);
      await queue.release(owner, entries);
      return false;
    }
    const held = new Set(taken.map(({ entry }) => entry));
    const renewal = setInterval(() => {
      queue.renew(owner, [...held], clock()).catch((err: unknown) => log.warn({ err }, 'lease not renewed'));
    }, leaseDuration / 3);
    try {
      await processAll(taken, held);
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  async function processAll(taken: readonly TakenJob[], held: Set<string>): Promise<void> {
    const tasks = new Map(
      (await store.beginAttempts(taken.map(({ memoryId }) => memoryId))).map((task) => [task.memoryId, task]),
    );
    const over = taken.filter(({ memoryId }) => !tasks.has(memoryId)).map(({ entry }) => entry);
    if (over.length > 0) await queue.finish(owner, over);
    const characters = [...tasks.values()].reduce((sum, { note }) => sum + note.content.length, 0);
    next = characters > crowded ? 1 : width;
    const ends = taken.flatMap(({ entry, memoryId }) => {
      const task = tasks.get(memoryId);
      return task ? [processOne(task, entry, held)] : [];
    });
    // each is waited for: a store that fails for one must not leave the others running unseen
    const failed = (await Promise.allSettled(ends)).find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function processOne(task: ProcessingTask, entry: string, held: Set<string>): Promise<void> {
    const onLastStages = () => queue.finish(owner, [entry]);
    const end = await processTask(task, { ...parts, isStopping: () => stopped, onLastStages });
    held.delete(entry);
    if (end.kind === 'cut-off') return queue.release(owner, [entry]);
    parts.onEnd?.(end, task);
    const { memoryId } = task;
    switch (end.kind) {
      case 'ready':
        log.info({ memoryId }, 'memory ready');
        return;
      case 'failed':
        log.warn({ memoryId, after: end.after, attempts: end.attempts }, 'processing failed, will retry');
        return queue.postpone(owner, entry, end.retryAt);
      case 'overtaken':
        log.warn({ memoryId }, 'another worker was faster');
        return queue.release(owner, [entry]);
      default:
        assertNever(end);
    }
  }

  async function run(): Promise<void> {
    try {
      do {
        wokenAgain = false;
        while (!stopped && (await processNext())); // one batch at a time
      } while (wokenAgain && !stopped);
    } catch (err) {
      // the store failed: all is safe in it, and the sweep wakes the worker again
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
