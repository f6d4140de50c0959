import type { MemoryId } from '../../src-shared/ids.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { Log } from '../domain/log.ts';
import type { FailureStore } from '../storage/failure-store.ts';
import { type JobQueue, leaseDuration } from '../storage/job-queue.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import { beginTasks } from './begin-tasks.ts';
import type { Enricher } from './enricher.ts';
import { failJob, type JobFailure } from './fail-job.ts';
import { type ProcessTaskParts, processTask } from './process-task.ts';
import { type InFlight, workerSlots } from './slots.ts';

/**
 * Milliseconds until the queue is asked again when it had nothing for accounts that may have more: while one of them
 * stores much, each revision of it would be a reason to ask.
 */
const restBetweenTakes = 20;

export type WorkerParts = {
  readonly store: ProcessTaskParts['store'] &
    Pick<ProcessingStore, 'beginAttempts' | 'readText'> &
    Pick<FailureStore, 'recordFailure'>;
  readonly queue: Pick<JobQueue, 'take' | 'renew' | 'finish' | 'postpone' | 'release'>;
  readonly enricher: Enricher;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Unique among all workers that ever ran on the store. */
  readonly owner: string;
  readonly newEventId: () => string;
  readonly log: Log;
  /** Called for each Memory that this worker has finished with, for metrics; without a task when it cannot be read. */
  readonly onEnd?: (
    end: WorkEnd,
    task: Pick<ProcessingTask, 'memoryId' | 'accountId' | 'acceptedAt' | 'isReprocessed'> | null,
  ) => void;
  /** Puts a span around the work on each Memory. None if left out. */
  readonly traced?: Traced;
};

/** Work on one task, inside whatever traces it. */
export type Traced = <Answer>(
  task: Pick<ProcessingTask, 'traceparent'>,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/** How a worker finished with a Memory: it is ready, is tried again, is not tried again, or went to another worker. */
export type WorkEnd = 'ready' | 'failed' | 'gave-up' | 'overtaken';

/** Processes the queue until nothing is due. */
export type Worker = {
  /** To be called when there may be work. Cheap, and safe to call at any time. */
  wake(): void;
  /** Resolves when nothing is in flight and the worker is not going to take anything. */
  idle(): Promise<void>;
  /**
   * Takes nothing more, completes what is in flight unless the enricher is closed, and releases the rest, due at once.
   */
  stop(): Promise<void>;
};

export function startWorker(parts: WorkerParts): Worker {
  const { store, queue, clock, owner, log } = parts;
  let running: Promise<void> | null = null;
  let mayBeDue = false;
  /** Monotonic milliseconds until which the queue is not asked again while there is other work. */
  let restUntil = 0;
  let stopped = false;
  let onChange = (): void => {};
  const slots = workerSlots({ isSlow: parts.enricher.isSlow === true, onSlow: () => onChange() });

  async function takeSome(limit: number, onFailure: (error: unknown) => void): Promise<void> {
    mayBeDue = false;
    const taken = await queue.take(owner, limit, clock(), slots.share());
    if (taken.length === 0) {
      restUntil = performance.now() + restBetweenTakes;
      return;
    }
    mayBeDue = true;
    if (stopped) {
      // not begun yet: other workers may take them at once
      const entries = taken.map(({ entry }) => entry);
      return queue.release(owner, entries);
    }
    const begun = new Map<MemoryId, InFlight>();
    for (const { entry, memoryId, accountId } of taken) {
      const job = slots.held.get(memoryId);
      if (job) Object.assign(job, { entry, isTakenAgain: true });
      else begun.set(memoryId, slots.put(memoryId, { entry, accountId }));
    }
    try {
      await begin(begun, onFailure);
    } catch (error) {
      for (const memoryId of begun.keys()) remove(memoryId);
      throw error;
    }
  }

  function remove(memoryId: MemoryId): void {
    if (slots.remove(memoryId)) mayBeDue = true;
  }

  async function begin(begun: Map<MemoryId, InFlight>, onFailure: (error: unknown) => void): Promise<void> {
    const { tasks, unreadable } = await beginTasks(store, [...begun.keys()]);
    const known = new Set([...tasks, ...unreadable].map(({ memoryId }) => memoryId));
    const finished = [...begun].filter(([memoryId]) => !known.has(memoryId));
    if (finished.length > 0) {
      const entries = finished.map(([, { entry }]) => entry);
      await queue.finish(owner, entries);
    }
    for (const [memoryId] of finished) remove(memoryId);
    for (const { memoryId, thrown } of unreadable) {
      const job = begun.get(memoryId);
      if (job)
        void settle(
          memoryId,
          job,
          fail({ memoryId, work: 'read', thrown, held: heldBy(job) }, null),
          onFailure,
        );
    }
    for (const task of tasks) {
      const job = begun.get(task.memoryId);
      if (!job) continue;
      const { content } = task.note;
      job.isLarge = typeof content !== 'string';
      job.bytes = typeof content === 'string' ? content.length : content.bytes;
      void settle(task.memoryId, job, processOne(task, job), onFailure);
    }
  }

  const heldBy = ({ entry }: InFlight) => ({ owner, entry });

  /** Waits for the work on a Memory; what it rejects with is the store's. */
  async function settle(
    memoryId: MemoryId,
    job: InFlight,
    work: Promise<void>,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    await work.catch(onFailure);
    const isDueAgain = job.isTakenAgain;
    while (job.isTakenAgain) {
      job.isTakenAgain = false;
      await queue.release(owner, [job.entry]).catch(onFailure);
    }
    if (isDueAgain) mayBeDue = true;
    remove(memoryId);
    onChange();
  }

  async function fail(failure: JobFailure, task: ProcessingTask | null): Promise<void> {
    const end = await failJob(failure, parts);
    parts.onEnd?.(end, task);
  }

  async function processOne(task: ProcessingTask, job: InFlight): Promise<void> {
    const { memoryId } = task;
    const held = () => heldBy(job);
    const work = () => processTask(task, { ...parts, isStopping: () => stopped, held });
    const done = await (parts.traced?.(task, work) ?? work()).catch((thrown: unknown) => ({
      kind: 'refused' as const,
      thrown,
    }));
    const { entry } = job;
    switch (done.kind) {
      case 'aborted':
        return queue.release(owner, [entry]);
      case 'ready':
        parts.onEnd?.('ready', task);
        log.info({ memoryId }, 'memory ready');
        return;
      case 'failed':
        parts.onEnd?.('failed', task);
        log.warn({ memoryId, after: done.after, attempts: done.attempts }, 'processing failed, will retry');
        return queue.postpone(owner, entry, done.retryAt);
      case 'worn-out':
        return fail({ memoryId, work: 'end', held: held() }, task);
      case 'refused':
        return fail({ memoryId, work: 'publish', thrown: done.thrown, held: held() }, task);
      case 'overtaken':
        parts.onEnd?.('overtaken', task);
        log.warn({ memoryId }, 'another worker was faster');
        mayBeDue = true;
        return queue.release(owner, [entry]);
      default:
        assertNever(done);
    }
  }

  function renew(): void {
    const entries = [...slots.held.values()].map(({ entry }) => entry);
    if (entries.length === 0) return;
    queue.renew(owner, entries, clock()).catch((err: unknown) => log.warn({ err }, 'lease not renewed'));
  }

  /** Waits until something changes, or for so many milliseconds. */
  async function somethingChanges(milliseconds: number | null): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onChange = resolve;
      if (milliseconds !== null) timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
  }

  /** Keeps its capacity used until nothing is due, and ends when nothing is in flight. */
  async function run(): Promise<void> {
    const failures: unknown[] = [];
    const onFailure = (error: unknown): void => {
      failures.push(error);
    };
    const renewal = setInterval(renew, leaseDuration / 3);
    for (;;) {
      const limit = mayBeDue && !stopped && failures.length === 0 ? slots.capacity() : 0;
      const rest = slots.held.size > 0 ? restUntil - performance.now() : 0;
      if (limit > 0 && rest <= 0) await takeSome(limit, onFailure).catch(onFailure);
      else if (slots.held.size > 0) await somethingChanges(limit > 0 ? rest : null);
      else break;
    }
    clearInterval(renewal);
    running = null;
    // the store failed: nothing is lost, and the sweep wakes the worker again
    if (failures.length > 0) log.error({ err: failures[0] }, 'worker paused');
  }

  return {
    wake() {
      mayBeDue = true;
      if (stopped) return;
      running ??= run();
      onChange();
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
