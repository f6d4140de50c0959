import type { NoteId } from '../../../src-shared/ids.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { MemoryView, memoryMethods } from '../../../src-shared/rpc/memory.ts';
import type { SyncLogEntry, SyncProblem, SyncStep } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import type { StoredRevision } from '../journal/revisions.ts';
import { closeNotesOf } from '../memory-service/close-notes.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import { relatedNotesOf } from '../memory-service/related-notes.ts';
import { listHistory } from '../notes/history/list-history.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { BreakerState } from './circuit-breaker.ts';
import type { Sync } from './sync.ts';

export const memoryHandlers = (
  journal: Journal,
  sync: Sync,
  service: MemoryService,
): HandlersOf<typeof memoryMethods> => ({
  'memory.inspect': (params) => {
    const noteId = noteIdParam(params.noteId);
    return {
      memory: memoryView(journal, noteId, sync.breaker.state()),
      history: listHistory(journal, noteId),
      log: journal.log.ofNote(noteId),
    };
  },
  'memory.refresh': ({ noteId }) => {
    const id = presentNoteOf({ journal }, noteIdParam(noteId));
    const newest = journal.projections.ofNote(id, journal.target())[0];
    if (newest !== undefined) sync.memoryProcessed(newest.memoryId);
    return null;
  },
  'memory.related': ({ noteId }) =>
    relatedNotesOf(journal, service, presentNoteOf({ journal }, noteIdParam(noteId))),
  'memory.closeNotes': ({ query }) => closeNotesOf(journal, service, query, Date.now()),
});

/** What the Memory pane shows of a note: the newest known Memory, and the progress of the newest revision. */
export function memoryView(journal: Journal, noteId: NoteId, breaker: BreakerState): MemoryView {
  const record = journal.notes.byId(noteId);
  const head = record?.head ?? null;
  const newest = head === null ? undefined : journal.revisions.byId(head);
  return {
    noteId,
    head,
    described: describedBy(journal, noteId, newest?.number ?? 0),
    steps: newest === undefined ? [] : stepsOf(journal, newest, breaker),
  };
}

function describedBy(journal: Journal, noteId: NoteId, newestNumber: number): MemoryView['described'] {
  for (const { memory, revisionId, complete } of journal.projections.ofNote(noteId, journal.target())) {
    const revision = journal.revisions.byId(revisionId);
    if (memory === null || revision === undefined) continue;
    if (!complete && memory.canonicalText === null) continue; // it is still empty: an older Memory has more to show
    return {
      memory,
      revisionId,
      revisionNumber: revision.number,
      revisionUpdatedAt: revision.document.updatedAt,
      behind: newestNumber - revision.number,
      complete,
    };
  }
  return null;
}

function stepsOf(journal: Journal, revision: StoredRevision, breaker: BreakerState): SyncStep[] {
  const { revisionId, noteId, committedAt } = revision;
  const target = journal.target();
  const step = (
    name: SyncStep['step'],
    state: SyncStep['state'],
    more: Partial<SyncStep> = {},
  ): SyncStep => ({
    step: name,
    state,
    at: null,
    attempt: 0,
    problem: null,
    ...more,
  });
  const saved = step('saved', 'done', { at: committedAt });
  const queued = step('queued', 'done', { at: committedAt });
  const entry = journal.outbox.ofRevision(revisionId);
  if (entry !== undefined) {
    const blocked = journal.outbox.blockedIn(noteId);
    const problem = (blocked ?? entry).problem ?? problemOf(breaker);
    const uploading = step(
      'uploading',
      blocked !== undefined || problem !== null ? 'failed' : entry.state === 'sending' ? 'now' : 'waiting',
      {
        at: entry.lastAttemptAt,
        attempt: entry.attempts,
        problem,
      },
    );
    return [
      saved,
      entry.attempts === 0 && problem === null ? { ...queued, state: 'now' } : queued,
      uploading,
      step('received', 'waiting'),
      step('enriched', 'waiting'),
    ];
  }
  const logged = journal.log.ofNote(noteId).filter((line) => line.revisionId === revisionId);
  /** When the log has it, so that both say the same. */
  const loggedAt = (event: SyncLogEntry['event']): number | null =>
    logged.find((line) => line.event === event)?.at ?? null;
  const receipt = journal.outbox.receipt(revisionId, target);
  const projection = journal.projections.ofNote(noteId, target).find((one) => one.revisionId === revisionId);
  const enriched = projection?.complete
    ? step('enriched', 'done', { at: loggedAt('enriched') ?? projection.fetchedAt })
    : step('enriched', projection?.problem ? 'failed' : 'now', {
        attempt: projection?.problem ? projection.attempts : 0, // reading again is not a retry
        problem: projection?.problem ?? null,
      });
  const received = step('received', 'done', { at: receipt?.receivedAt ?? null });
  return [saved, queued, step('uploading', 'done', { at: loggedAt('received') }), received, enriched];
}

const problemOf = (breaker: BreakerState): SyncProblem | null =>
  breaker.kind === 'closed' ? null : breaker.problem;
