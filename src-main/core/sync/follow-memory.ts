import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { sentence } from '../../../src-shared/texts/sentence.ts';
import type { Projection } from '../journal/projections.ts';
import { retryAfterDelay } from '../memory-api/backoff.ts';
import { readsWithoutChange, waitAfterRead } from './follow-schedule.ts';
import type { SyncContext } from './sync-context.ts';
import { isCurrent, logUpload, requestContext } from './sync-context.ts';

/** Minimum wait after a service denied having a Memory, in milliseconds. */
const waitAfterDenial = 60_000;

/** Reads one Memory that is still being processed, and records the result. */
export async function followMemory(
  context: SyncContext,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> {
  const { journal, breaker, now } = context;
  const request = requestContext(context);
  if (request === undefined) return;
  const result = await request.port.read(projection.memoryId, signal);
  if (signal.aborted || !isCurrent(context, request)) return;
  if (journal.notes.byId(projection.noteId) === undefined) return; // deleted for good meanwhile
  const reads = projection.attempts + 1;
  const after = (wait: number, attempts: number, problem: SyncProblem) =>
    journal.nonDurable(() =>
      journal.projections.update(projection, request.target, {
        memory: null,
        complete: false,
        ended: attempts >= readsWithoutChange,
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
        after(waitAfterRead(reads), reads, notOurs());
        break;
      }
      settle(context, projection, request.target, result.memory, reads);
      return;
    case 'unreachable':
      after(waitAfterRead(reads), projection.attempts, result.problem);
      breaker.recordFailure(result.problem);
      break;
    case 'rejected': {
      const { kind, problem } = result.rejection;
      const denied = kind === 'absent';
      after(Math.max(waitAfterRead(reads), denied ? waitAfterDenial : 0), reads, problem);
      const { noteId, revisionId } = projection;
      logUpload(context, { noteId, revisionId }, 'failed', reads, problem);
      if (denied) context.onLoss();
      if (kind === 'stop' && breaker.generation() === request.generation) breaker.stop(problem);
      if (result.rejection.kind === 'wait')
        breaker.recordFailure(problem, retryAfterDelay(result.rejection.retryAfter, now()));
      break;
    }
  }
  journal.nonDurable(() => journal.refreshStage(projection.noteId));
  context.onProgress([projection.noteId]);
}

const notOurs = (): SyncProblem => ({
  code: 'not-the-contract',
  ...sentence('serviceErrors.otherNotesMemory'),
  details: [],
});

/** Whether a Memory names another note: then it is not shown for this one. */
const isForeign = ({ metadata }: Memory, { noteId }: Projection): boolean =>
  typeof metadata.noteId === 'string' && metadata.noteId !== noteId;

/**
 * Stores a Memory. Its processing has ended when it has a relevance (this project's service adds that last), when the
 * service announced it, or when nothing has changed for about a day: then it is complete.
 */
function settle(
  context: SyncContext,
  projection: Projection,
  target: string,
  memory: Memory,
  reads: number,
): void {
  const { journal, now } = context;
  // An announced Memory is read again even right after the last read, and may be unchanged.
  const unchanged = JSON.stringify(memory) === JSON.stringify(projection.memory);
  const complete =
    memory.relevance !== null || projection.announced || (unchanged && reads >= readsWithoutChange);
  const attempts = unchanged ? reads : 1;
  journal.nonDurable(() => {
    journal.projections.update(projection, target, {
      memory: unchanged ? null : memory,
      complete,
      ended: false,
      attempts,
      nextAttemptAt: now() + waitAfterRead(attempts),
      fetchedAt: now(),
      problem: null,
    });
    if (!unchanged || complete) show(context, projection, memory, { complete, unchanged, reads });
    journal.refreshStage(projection.noteId);
  });
  if (!unchanged || complete) context.onProgress([projection.noteId]);
}

/** Shows a Memory to the user: in the list, in the search, and in the log when it is complete. */
function show(
  { journal, now }: SyncContext,
  { noteId, revisionId, problem }: Projection,
  memory: Memory,
  { complete, unchanged, reads }: { complete: boolean; unchanged: boolean; reads: number },
): void {
  const tags = memory.tags.filter((tag) => tag !== appTag);
  if (memory.gist !== null || complete) journal.projections.showInList(noteId, { ...memory, tags });
  if (!complete) return;
  const texts = [memory.gist, memory.description, ...tags, ...memory.questions].filter(
    (text) => text !== null,
  );
  journal.search.indexMemory(noteId, texts.join('\n'));
  if (unchanged && memory.relevance !== null) return; // it was enriched before
  const attempt = problem === null ? 1 : reads;
  journal.log.add(noteId, { at: now(), revisionId, event: 'enriched', attempt, message: null });
}
