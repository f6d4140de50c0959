import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Projection } from '../journal/projections.ts';
import { retryAfterDelay } from './backoff.ts';
import { readMemory } from './memory-api-client.ts';
import type { SyncContext } from './sync-context.ts';
import { type Errand, inParallel, isCurrent } from './upload-worker.ts';

/** First wait between two looks at a Memory, in milliseconds; it grows by half each time, up to a minute. */
const firstWait = 100;
const longestWait = 60_000;
const waitAfter = (attempts: number): number =>
  Math.round(Math.min(longestWait, firstWait * 1.5 ** Math.min(attempts, 30)));

/**
 * Asks for the Memories that are still being processed and are due. Returns how many milliseconds later another one
 * will be; undefined when none is followed.
 */
export async function followDue(context: SyncContext, signal: AbortSignal): Promise<number | undefined> {
  const { journal, gate, now } = context;
  for (;;) {
    const connection = context.connection();
    if (connection === undefined || gate.state().kind === 'paused' || signal.aborted) return undefined;
    const target = journal.target();
    const delay = gate.delay() ?? 0;
    if (delay > 0) return delay;
    const due = journal.projections.due(journal.target(), now(), gate.state().kind === 'closed' ? 1 : 16);
    if (due.length === 0) {
      const next = journal.projections.nextDueAt(journal.target());
      return next === undefined ? undefined : Math.max(0, next - now());
    }
    await inParallel(due, 4, async (projection) => {
      if (!signal.aborted)
        await follow(context, projection, { connection, target, turn: gate.turn() }, signal);
    });
  }
}

async function follow(
  context: SyncContext,
  projection: Projection,
  errand: Errand,
  signal: AbortSignal,
): Promise<void> {
  const { journal, gate, now } = context;
  const answer = await readMemory(errand.connection, projection.memoryId, signal);
  if (signal.aborted || !isCurrent(context, errand)) return;
  if (journal.notes.byId(projection.noteId) === undefined) return; // deleted for good meanwhile
  const attempts = projection.attempts + 1;
  const again = {
    memory: null,
    complete: false,
    attempts,
    nextAttemptAt: now() + waitAfter(attempts),
    fetchedAt: null,
  };
  switch (answer.kind) {
    case 'found':
      gate.reached();
      settle(context, projection, answer.memory, attempts);
      return;
    case 'unreachable':
      journal.projections.update(projection, journal.target(), {
        ...again,
        attempts: projection.attempts,
        problem: answer.problem,
      });
      gate.missed(answer.problem);
      break;
    case 'rejected': {
      const { rejection } = answer;
      const rest = rejection.kind === 'block' ? longestWait : waitAfter(attempts);
      journal.projections.update(projection, journal.target(), {
        ...again,
        nextAttemptAt: now() + rest,
        problem: rejection.problem,
      });
      logProblem(context, projection, attempts, rejection.problem);
      if (rejection.kind === 'pause' && gate.turn() === errand.turn) gate.pause(rejection.problem);
      if (rejection.kind === 'wait')
        gate.missed(rejection.problem, retryAfterDelay(rejection.retryAfter, now()));
      break;
    }
  }
  journal.refreshStage(projection.noteId);
  context.onProgress([projection.noteId]);
}

/** Keeps a Memory. Relevance is the last thing a service says: with it, processing has ended. */
function settle(context: SyncContext, projection: Projection, memory: Memory, attempts: number): void {
  const { journal, now } = context;
  const complete = memory.relevance !== null;
  // a service that tells of a Memory is asked again, also when it was asked just before: that is no news
  const unchanged = JSON.stringify(memory) === JSON.stringify(projection.memory);
  journal.transaction(() => {
    journal.projections.update(projection, journal.target(), {
      memory: unchanged ? null : memory,
      complete,
      attempts,
      nextAttemptAt: now() + waitAfter(attempts),
      fetchedAt: now(),
      problem: null,
    });
    if (unchanged) {
      if (complete) journal.refreshStage(projection.noteId);
      return;
    }
    const tags = memory.tags.filter((tag) => tag !== appTag);
    if (memory.gist !== null || complete)
      journal.projections.showInList(projection.noteId, memory.gist, tags);
    if (complete) {
      const words = [memory.gist, memory.description, ...tags, ...memory.questions].filter(
        (text) => text !== null,
      );
      journal.search.indexMemory(projection.noteId, words.join('\n'));
      const { noteId, revisionId } = projection;
      journal.log.add(noteId, {
        at: now(),
        revisionId,
        event: 'enriched',
        attempt: projection.problem === null ? 1 : attempts,
        message: null,
      });
    }
    journal.refreshStage(projection.noteId);
  });
  if (!unchanged || complete) context.onProgress([projection.noteId]);
}

function logProblem(
  { journal, now }: SyncContext,
  { noteId, revisionId }: Projection,
  attempt: number,
  problem: SyncProblem,
): void {
  journal.log.add(noteId, { at: now(), revisionId, event: 'failed', attempt, message: problem.message });
}
