import type { MemoryId } from '../../src-shared/ids.ts';
import { assertNever } from '../../src-shared/result.ts';
import { type JobQueue, leaseDuration } from '../storage/job-queue.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import type { Enricher } from './enricher.ts';
import { type ProcessTaskParts, processTask, type TaskEnd } from './process-task.ts';

/** Memories in a worker's hands at once. The enricher takes them in turn; their reads and commits overlap. */
const width = 8;

/** Characters of notes in a worker's hands, above which it goes on one at a time: large ones come in crowds. */
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

/** The log of a worker. It never receives text of a note. */
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

/** A Memory in a worker's hands. */
type Hand = {
  /** Changes when the lease expired and the worker took the Memory again. */
  entry: string;
  /** Of its note; 0 until it is known. */
  characters: number;
};

export function startWorker(parts: WorkerParts): Worker {
  const { store, queue, clock, owner, log } = parts;
  // a slow enricher frees the hands one by one; a quick one soon frees them all, and half of them are worth a take
  const worthTaking = parts.enricher.isSlow === true ? 1 : width / 2;
  const hands = new Map<MemoryId, Hand>();
  let running: Promise<void> | null = null;
  let atOnce = width;
  let mayBeDue = false;
  let stopped = false;
  let onChange = (): void => {};

  /** How many entries to take now. */
  function room(): number {
    const free = atOnce - hands.size;
    return free >= Math.min(worthTaking, atOnce) ? free : 0;
  }

  async function takeSome(limit: number, onFailure: (error: unknown) => void): Promise<void> {
    mayBeDue = false;
    const taken = await queue.take(owner, limit, clock());
    if (taken.length === 0) return;
    mayBeDue = true;
    if (stopped) {
      // not begun yet: other workers may take them at once
      const entries = taken.map(({ entry }) => entry);
      return queue.release(owner, entries);
    }
    const begun = new Map<MemoryId, Hand>();
    for (const { entry, memoryId } of taken) {
      const hand = hands.get(memoryId);
      if (hand) hand.entry = entry;
      else begun.set(memoryId, { entry, characters: 0 });
    }
    for (const [memoryId, hand] of begun) hands.set(memoryId, hand);
    try {
      await begin(begun, onFailure);
    } catch (error) {
      for (const memoryId of begun.keys()) hands.delete(memoryId);
      throw error;
    }
  }

  async function begin(begun: Map<MemoryId, Hand>, onFailure: (error: unknown) => void): Promise<void> {
    const tasks = await store.beginAttempts([...begun.keys()]);
    const unfinished = new Set(tasks.map(({ memoryId }) => memoryId));
    const over = [...begun].filter(([memoryId]) => !unfinished.has(memoryId));
    if (over.length > 0) {
      const entries = over.map(([, { entry }]) => entry);
      await queue.finish(owner, entries);
    }
    for (const [memoryId] of over) hands.delete(memoryId);
    for (const task of tasks) {
      const hand = begun.get(task.memoryId);
      if (!hand) continue;
      hand.characters = task.note.content.length;
      processOne(task, hand)
        .catch(onFailure)
        .finally(() => {
          hands.delete(task.memoryId);
          onChange();
        });
    }
    const characters = [...hands.values()].reduce((sum, hand) => sum + hand.characters, 0);
    atOnce = characters > crowded ? 1 : width;
  }

  async function processOne(task: ProcessingTask, hand: Hand): Promise<void> {
    const end = await processTask(task, {
      ...parts,
      isStopping: () => stopped,
      held: () => ({ owner, entry: hand.entry }),
    });
    const { entry } = hand;
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
        mayBeDue = true;
        return queue.release(owner, [entry]);
      default:
        assertNever(end);
    }
  }

  function renew(): void {
    const entries = [...hands.values()].map(({ entry }) => entry);
    if (entries.length === 0) return;
    queue.renew(owner, entries, clock()).catch((err: unknown) => log.warn({ err }, 'lease not renewed'));
  }

  /** Keeps its hands full until nothing is due, and ends when they are empty. */
  async function run(): Promise<void> {
    const failures: unknown[] = [];
    const onFailure = (error: unknown): void => {
      failures.push(error);
    };
    const renewal = setInterval(renew, leaseDuration / 3);
    for (;;) {
      const limit = mayBeDue && !stopped && failures.length === 0 ? room() : 0;
      if (limit > 0) await takeSome(limit, onFailure).catch(onFailure);
      else if (hands.size > 0) {
        await new Promise<void>((resolve) => {
          onChange = resolve;
        });
      } else break;
    }
    clearInterval(renewal);
    running = null;
    // the store failed: all is safe in it, and the sweep wakes the worker again
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
