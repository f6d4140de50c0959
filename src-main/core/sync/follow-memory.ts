import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Projection } from '../journal/projections.ts';
import { retryAfterDelay } from '../memory-api/backoff.ts';
import { readMemory } from '../memory-api/memory-api-client.ts';
import { looksWithoutChange, waitAfterLook } from './follow-schedule.ts';
import { isCurrent, requestContext } from './request-context.ts';
import type { SyncContext } from './sync-context.ts';

/** Shortest wait after a service denied having a Memory, in milliseconds. */
const waitAfterDenial = 60_000;

/** Looks at one Memory that is still being processed, and writes down what came of it. */
export async function followMemory(
  context: SyncContext,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> {
  const { journal, breaker, now } = context;
  const request = requestContext(context);
  if (request === undefined) return;
  const result = await readMemory(request.connection, projection.memoryId, signal);
  if (signal.aborted || !isCurrent(context, request)) return;
  if (journal.notes.byId(projection.noteId) === undefined) return; // deleted for good meanwhile
  const looks = projection.attempts + 1;
  const after = (wait: number, attempts: number, problem: SyncProblem) =>
    journal.nonDurable(() =>
      journal.projections.update(projection, request.target, {
        memory: null,
        complete: false,
        ended: attempts >= looksWithoutChange,
        attempts,
        nextAttemptAt: now() + wait,
        fetchedAt: null,
        problem,
      }),
    );
  switch (result.kind) {
    case 'found':
      breaker.recordSuccess();
      if (isForeign(result.memory, projection)) {
        after(waitAfterLook(looks), looks, notOurs);
        break;
      }
      settle(context, projection, request.target, result.memory, looks);
      return;
    case 'unreachable':
      after(waitAfterLook(looks), projection.attempts, result.problem);
      breaker.recordFailure(result.problem);
      break;
    case 'rejected': {
      const { kind, problem } = result.rejection;
      const denied = kind === 'absent';
      after(Math.max(waitAfterLook(looks), denied ? waitAfterDenial : 0), looks, problem);
      const { noteId, revisionId } = projection;
      journal.log.add(noteId, {
        at: now(),
        revisionId,
        event: 'failed',
        attempt: looks,
        message: problem.message,
      });
      if (denied) context.onLoss();
      if (kind === 'pause' && breaker.generation() === request.generation) breaker.pause(problem);
      if (result.rejection.kind === 'wait')
        breaker.recordFailure(problem, retryAfterDelay(result.rejection.retryAfter, now()));
      break;
    }
  }
  journal.nonDurable(() => journal.refreshStage(projection.noteId));
  context.onProgress([projection.noteId]);
}

const notOurs: SyncProblem = {
  code: 'not-the-contract',
  message: 'The Memory service gave the Memory of another note.',
  details: [],
};

/** A Memory that says that it belongs to another note is not shown for this one. */
const isForeign = ({ metadata }: Memory, { noteId }: Projection): boolean =>
  typeof metadata.noteId === 'string' && metadata.noteId !== noteId;

/**
 * Keeps a Memory. Its processing has ended when relevance came (this project's service says that last), when the service
 * said so, or when nothing has changed for about a day: then it is complete as it is.
 */
function settle(
  context: SyncContext,
  projection: Projection,
  target: string,
  memory: Memory,
  looks: number,
): void {
  const { journal, now } = context;
  // A service that announces a Memory is asked again, also when it was asked just before: that is no change.
  const unchanged = JSON.stringify(memory) === JSON.stringify(projection.memory);
  const complete =
    memory.relevance !== null || projection.announced || (unchanged && looks >= looksWithoutChange);
  const attempts = unchanged ? looks : 1;
  journal.nonDurable(() => {
    journal.projections.update(projection, target, {
      memory: unchanged ? null : memory,
      complete,
      ended: false,
      attempts,
      nextAttemptAt: now() + waitAfterLook(attempts),
      fetchedAt: now(),
      problem: null,
    });
    if (!unchanged || complete) show(context, projection, memory, { complete, unchanged, looks });
    journal.refreshStage(projection.noteId);
  });
  if (!unchanged || complete) context.onProgress([projection.noteId]);
}

/** Puts a Memory where the user sees it: the list, the search, and the log when it is complete. */
function show(
  { journal, now }: SyncContext,
  { noteId, revisionId, problem }: Projection,
  memory: Memory,
  { complete, unchanged, looks }: { complete: boolean; unchanged: boolean; looks: number },
): void {
  const tags = memory.tags.filter((tag) => tag !== appTag);
  if (memory.gist !== null || complete) journal.projections.showInList(noteId, memory.gist, tags);
  if (!complete) return;
  const words = [memory.gist, memory.description, ...tags, ...memory.questions].filter(
    (text) => text !== null,
  );
  journal.search.indexMemory(noteId, words.join('\n'));
  if (unchanged && memory.relevance !== null) return; // it was enriched before
  const attempt = problem === null ? 1 : looks;
  journal.log.add(noteId, { at: now(), revisionId, event: 'enriched', attempt, message: null });
}
