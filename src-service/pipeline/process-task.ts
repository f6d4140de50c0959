import type { Stage, StageOutcome } from '../domain/stages.ts';
import type { HeldEntry } from '../storage/job-queue.ts';
import type { CompletedStage, ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import type { TagStore } from '../storage/tag-store.ts';
import type { Enricher } from './enricher.ts';
import { exhaustedStage, performStage } from './perform-stage.ts';
import { UnreadText } from './stored-text.ts';

/** Failed attempts at one stage after which its attempts are exhausted. */
export const maxFailures = 5;

/**
 * Attempts begun at one stage, however they ended, after which its attempts are exhausted. A worker that is killed or
 * cannot reach its store counts here as well, though the note is not to blame.
 */
export const maxBegun = 20;

/** The same for a note that takes too long: it will the next time. */
const maxTimeouts = 2;

/** Failures to read a Memory or to store what was made of it, after which its processing is given up: a minute of them. */
export const maxJobFailures = 8;

/**
 * Milliseconds, a whole number, until the next attempt after so many failed ones: half a second, doubled each time, at most 32 s, and up
 * to half of it less, so that what failed together is not tried together. `random` is in [0, 1).
 */
export const retryDelay = (failures: number, random = 0): number =>
  Math.ceil(500 * 2 ** Math.min(failures - 1, 6) * (1 - random / 2));

export type ProcessTaskParts = {
  readonly store: Pick<ProcessingStore, 'completeStages' | 'failStage' | 'readText'> &
    Pick<TagStore, 'countTagUse' | 'tagChoices'>;
  readonly enricher: Enricher;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Whether the worker is being stopped. A stage that fails from then on was aborted, and is not counted as failed. */
  readonly isStopping: () => boolean;
  /** Names the event of a Memory that gets ready. */
  readonly newEventId: () => string;
  /**
   * The entry that leaves the queue with `ready`. Read at the last moment: the entry may have been taken again
   * meanwhile.
   */
  readonly held: () => HeldEntry;
};

/** How the processing of a Memory ended. */
export type TaskEnd =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly after: Stage; readonly attempts: number; readonly retryAt: number }
  /** Its worker ended too often: it is not tried again. */
  | { readonly kind: 'worn-out' }
  /** Another worker has taken the Memory further. */
  | { readonly kind: 'overtaken' }
  /** The worker was stopped during a stage. */
  | { readonly kind: 'aborted' };

/**
 * Takes a Memory through its remaining stages. Quick stages are published together; completed stages are published
 * before a stage that may be slow or reads a large text again, and one by one for a retry, so that a crash is counted against the stage
 * that caused it.
 * Rejects when the store does; what was completed until then is published if that is possible.
 */
export async function processTask(begun: ProcessingTask, parts: ProcessTaskParts): Promise<TaskEnd> {
  let task = begun;
  let published: ProcessingTask['stage'] = begun.stage;
  let unpublished: CompletedStage[] = [];
  const isRetry = begun.attempts > 1;

  async function publish(): Promise<boolean> {
    const stages = unpublished;
    const last = stages.at(-1)?.outcome.stage;
    if (last === undefined) return true;
    unpublished = [];
    const { memoryId } = task;
    const completed = await parts.store.completeStages(
      memoryId,
      published,
      stages,
      parts.newEventId(),
      parts.held(),
    );
    if (last !== 'ready') published = last;
    return completed;
  }

  for (;;) {
    const isApart =
      task.stage === 'extracted' && (parts.enricher.isSlow === true || isStored(task.canonicalText));
    if ((isRetry || isApart) && !(await publish())) return { kind: 'overtaken' };
    const attempted = await attempt(task, parts);
    const { outcome } = attempted;
    if (!outcome) {
      if (!(await publish())) return { kind: 'overtaken' };
      if (attempted.end === 'store') throw attempted.thrown;
      if (attempted.end !== 'failed') return { kind: attempted.end };
      const { attempts, failures } = task;
      await parts.store.failStage(task.memoryId, task.stage, { attempts, error: attempted.error });
      const retryAt = parts.clock() + retryDelay(failures + 1, parts.random());
      return { kind: 'failed', after: task.stage, attempts, retryAt };
    }
    const { error, gaveUp } = attempted;
    const done = { outcome, attempts: task.attempts, error, at: parts.clock() };
    unpublished.push(gaveUp === null ? done : { ...done, gaveUp });
    if (outcome.stage === 'ready') return { kind: (await publish()) ? 'ready' : 'overtaken' };
    task = afterStage(task, outcome);
  }
}

type Attempt =
  | { readonly outcome: StageOutcome; readonly error: string | null; readonly gaveUp: string | null }
  | { readonly outcome: null; readonly end: 'failed'; readonly error: string }
  | { readonly outcome: null; readonly end: 'aborted' }
  | { readonly outcome: null; readonly end: 'worn-out' }
  /** A stage that only asks the store failed. */
  | { readonly outcome: null; readonly end: 'store'; readonly thrown: unknown };

async function attempt(
  task: ProcessingTask,
  { enricher, store, isStopping }: ProcessTaskParts,
): Promise<Attempt> {
  const exhaustible = task.stage === 'accepted' || task.stage === 'extracted' ? task.stage : null;
  if (task.attempts > maxBegun) {
    // every attempt ended its worker: this worker must not be ended, too
    if (exhaustible === null) return { outcome: null, end: 'worn-out' };
    const error = 'the worker ended during every attempt';
    return { outcome: exhaustedStage(exhaustible, enricher), error, gaveUp: describeFailure('end') };
  }
  try {
    return { outcome: await performStage(task, enricher, store), error: null, gaveUp: null };
  } catch (thrown) {
    if (isStopping()) return { outcome: null, end: 'aborted' };
    if (thrown instanceof UnreadText) return { outcome: null, end: 'store', thrown: thrown.cause };
    if (exhaustible === null) return { outcome: null, end: 'store', thrown };
    const error = errorLine(thrown);
    const isTimeout = thrown instanceof Error && thrown.name === 'TimeLimitError';
    if (task.failures + 1 < (isTimeout ? maxTimeouts : maxFailures))
      return { outcome: null, end: 'failed', error };
    const gaveUp = describeFailure(exhaustible === 'accepted' ? 'extract' : 'enrich', thrown);
    return { outcome: exhaustedStage(exhaustible, enricher), error, gaveUp };
  }
}

/** The name of an error and its first line. It is stored beside the note and never logged. */
function errorLine(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something that is not an Error was thrown';
  return `${thrown.name}: ${thrown.message.split('\n', 1)[0] ?? ''}`.slice(0, 300);
}

const isStored = (text: ProcessingTask['canonicalText']): boolean =>
  text !== null && typeof text !== 'string';

/** What the next stage works on. Bytes are not kept: they are in the store, once they are published. */
function afterStage(
  task: ProcessingTask,
  outcome: Exclude<StageOutcome, { stage: 'ready' }>,
): ProcessingTask {
  const next = { ...task, stage: outcome.stage, attempts: 1, failures: 0 };
  if (outcome.stage === 'extracted') {
    const { canonicalText } = outcome;
    const stored = canonicalText instanceof Uint8Array ? { bytes: canonicalText.byteLength } : canonicalText;
    return { ...next, canonicalText: stored };
  }
  if (outcome.stage === 'enriched') return { ...next, enrichment: outcome.enrichment };
  return next;
}

/** What of a Memory's processing failed. */
export type FailedWork = 'read' | 'extract' | 'enrich' | 'publish' | 'end';

const sentences: Readonly<Record<FailedWork, string>> = {
  read: 'The stored Memory could not be read',
  extract: 'The text of the note could not be extracted',
  enrich: 'The note could not be enriched',
  publish: 'The result could not be stored',
  end: 'The worker ended during every attempt',
};

/**
 * A plain sentence on a failure. Of the error it gives the name or the code only: its message may quote the note.
 */
export function describeFailure(work: FailedWork, thrown?: unknown): string {
  const kind = thrown === undefined ? '' : kindOf(thrown);
  return kind === '' ? `${sentences[work]}.` : `${sentences[work]} (${kind}).`;
}

function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'no error was given';
  const code = 'code' in thrown ? String(thrown.code) : '';
  return [code, thrown.name].find((name) => /^[A-Za-z0-9_]{2,40}$/.test(name)) ?? '';
}
