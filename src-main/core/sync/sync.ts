import type { MemoryId, NoteId } from '../../../src-shared/ids.ts';
import type { SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { ServicePlace } from '../journal/targets.ts';
import { retryAfterDelay } from '../memory-api/backoff.ts';
import type { MemoryPort } from '../memory-api/memory-api-client.ts';
import { announce } from '../notes/context/announce.ts';
import { batchChanges } from '../notes/context/batch-changes.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { createDueProjections } from './due-projections.ts';
import { followMemory } from './follow-memory.ts';
import { createUploadHold } from './hold-uploads.ts';
import { createReadyEntries } from './ready-entries.ts';
import type { SyncContext } from './sync-context.ts';
import { createSyncStatus } from './sync-status.ts';
import { type CheckTrouble, createTargetCheck } from './target-check.ts';
import { uploadRevision } from './upload-revision.ts';
import { createWorkPool } from './work-pool.ts';

export type Sync = {
  readonly breaker: CircuitBreaker;
  status(): SyncStatus;
  /** Notes changed: the status counts their drafts. */
  notesChanged(): void;
  /** Checks for work: after a commit, a new connection, or a request of the user. */
  wake(): void;
  /** Whether a revision of a note is on its way. */
  isUploading(noteId: NoteId): boolean;
  /** The service announced that a Memory is ready. */
  memoryProcessed(memoryId: MemoryId): void;
  /** Drops all waits and blocks, and tries everything now. */
  retry(): void;
  /** The same for one note. */
  retryNote(noteId: NoteId): void;
  /** Pauses the upload, or resumes it; what is being sent ends. */
  pause(paused: boolean): void;
  stop(): Promise<void>;
};

type Setup = {
  readonly notes: NotesContext;
  readonly random: () => number;
  /** A monotonic clock in milliseconds. */
  readonly monotonic?: () => number;
  /** The service to use; undefined while it cannot be asked. */
  readonly port: () => MemoryPort | undefined;
  /** Address and key of that service; without it, the journal's target is used as it is. */
  readonly place?: () => ServicePlace | undefined;
  /** Why there is none. */
  readonly problem: () => SyncProblem | null;
  /** Whether many files are being recorded or written, for which uploads wait. */
  readonly isLibraryAtWork?: () => boolean;
  /** The state of the service may have changed. */
  readonly onServiceState?: () => void;
  /** An upload of a note ended that was deleted for good meanwhile. */
  readonly onDeletedMeanwhile?: () => void;
};

/**
 * Maximum of concurrent uploads, and of concurrent reads of Memories. Notes are sent concurrently, the revisions of
 * one note in order.
 */
const maxInFlight = 4;

/** Drives uploads and projections: each runs when woken or when something is due. */
export function startSync(setup: Setup): Sync {
  const { notes, random, port, onServiceState } = setup;
  const { journal, emit, now } = notes;
  const monotonic = setup.monotonic ?? (() => performance.now());
  const abort = new AbortController();
  let lastStatus = '';
  let announcing: NodeJS.Timeout | undefined;
  /** Milliseconds. */
  let statusTook = 0;

  const breaker = createCircuitBreaker({ now: monotonic, random }, () => {
    onServiceState?.();
    if (breaker.state().kind === 'closed') wake();
    announceStatus();
  });
  const progressed = batchChanges((noteIds) => {
    announce(notes, noteIds);
    for (const noteId of noteIds) emit('memory.changed', { noteId });
  });
  const context: SyncContext = {
    journal,
    breaker,
    emit,
    now,
    monotonic,
    random,
    port,
    onAcknowledged: (result) => check.acknowledged(result),
    onLoss: () => check.doubt(),
    onProgress(noteIds: readonly NoteId[]) {
      progressed.add(noteIds);
      announceStatus();
    },
  };
  const hold = createUploadHold(setup.isLibraryAtWork ?? (() => false), monotonic);
  const check = createTargetCheck({
    journal,
    place: setup.place ?? (() => undefined),
    port,
    monotonic,
    signal: abort.signal,
    onSettled: wake,
    onTrouble: closeService,
    onOther: (address) => {
      const message =
        address === 'embedded' ? t('notices.embeddedLostData') : t('notices.otherAccount', { address });
      emit('notice', { level: 'info', message });
    },
  });

  function closeService(trouble: CheckTrouble): void {
    const rejection = trouble.kind === 'rejected' ? trouble.rejection : trouble;
    if (rejection.kind === 'stop') breaker.stop(rejection.problem);
    else if (rejection.kind === 'wait')
      breaker.recordFailure(rejection.problem, retryAfterDelay(rejection.retryAfter, now()));
    else breaker.recordFailure(rejection.problem);
  }

  /** How many requests of a kind may be in flight now; a single one tests whether a service is back. */
  function concurrency(): number {
    const isOpen = port() !== undefined && breaker.delay() === 0 && !hold.held();
    if (journal.isUploadPaused()) return 0;
    if (abort.signal.aborted || !isOpen || !check.settled()) return 0;
    return breaker.state().kind === 'open' ? 1 : maxInFlight;
  }

  /** Milliseconds until requests may be made; 0 for now, undefined when only `wake` can change it. */
  function requestDelay(): number | undefined {
    if (port() === undefined || journal.isUploadPaused()) return undefined;
    const delay = breaker.delay();
    if (delay === 0 && hold.held()) return hold.checkInterval;
    return delay === 0 && !check.settled() ? undefined : delay;
  }

  const ready = createReadyEntries(context);
  const uploads = createWorkPool({
    capacity: concurrency,
    take: ready.take,
    async work(entry) {
      const target = journal.target();
      let acknowledged = false;
      try {
        acknowledged = await uploadRevision(context, entry, abort.signal);
      } finally {
        ready.release(entry.noteId, acknowledged && journal.target() === target);
        if ((journal.notes.byId(entry.noteId)?.state ?? 'retired') === 'retired')
          setup.onDeletedMeanwhile?.();
      }
      if (acknowledged) projections.wake(); // there is a Memory to follow
    },
    delay() {
      const closed = requestDelay();
      if (closed !== 0) return closed;
      const at = ready.nextDueAt();
      return at === undefined ? undefined : Math.max(0, at - now());
    },
    onFault: reportFault,
  });

  const due = createDueProjections(context);
  const projections = createWorkPool({
    capacity: concurrency,
    take: due.take,
    work: (projection) =>
      followMemory(context, projection, abort.signal).finally(() => due.release(projection)),
    delay() {
      const closed = requestDelay();
      return closed === 0 ? due.delay() : closed;
    },
    onFault: reportFault,
  });

  function reportFault(error: unknown): void {
    emit('notice', {
      level: 'error',
      message: t('notices.uploadStopped', { reason: error instanceof Error ? error.message : String(error) }),
    });
  }

  const status = createSyncStatus({
    journal,
    breaker,
    now,
    problem: setup.problem,
    nextDueAt: ready.nextDueAt,
  });

  /** At most ten times a second, and a twentieth of the time: counting a long queue costs more than sending one entry. */
  function announceStatus(): void {
    announcing ??= setTimeout(
      () => {
        announcing = undefined;
        if (abort.signal.aborted) return;
        const begun = performance.now();
        announceStatusNow();
        statusTook = performance.now() - begun;
      },
      Math.max(100, statusTook * 20),
    );
  }

  function announceStatusNow(): void {
    const current = status();
    const text = JSON.stringify(current);
    if (text === lastStatus) return;
    lastStatus = text;
    emit('sync.changed', current);
  }

  function wake(): void {
    if (abort.signal.aborted) return;
    announceStatus();
    ready.changed();
    due.changed();
    uploads.wake();
    projections.wake();
  }

  return {
    breaker,
    status() {
      // A window that reads a passing state must get the next one, also where that is the one announced last.
      lastStatus = '';
      if (!abort.signal.aborted) announceStatus();
      return status();
    },
    notesChanged: announceStatus,
    isUploading: ready.isInFlight,
    memoryProcessed(memoryId) {
      journal.nonDurable(() => journal.projections.refetch(memoryId, journal.target()));
      due.changed();
      projections.wake();
    },
    wake,
    retry() {
      const blocked = journal.outbox.blockedNotes();
      journal.nonDurable(() => {
        journal.outbox.retryAll();
        journal.projections.retryAll(journal.target());
        for (const noteId of blocked) journal.refreshStage(noteId);
      });
      announce(notes, blocked);
      breaker.reset();
      wake();
    },
    retryNote(noteId) {
      journal.nonDurable(() => {
        journal.outbox.retryNote(noteId);
        journal.refreshStage(noteId);
      });
      announce(notes, [noteId]);
      breaker.reset();
      wake();
    },
    pause(paused) {
      journal.pauseUpload(paused);
      wake();
    },
    async stop() {
      abort.abort();
      clearTimeout(announcing);
      await Promise.all([uploads.stop(), projections.stop(), check.stop()]);
      progressed.close();
    },
  };
}
