import type { MemoryId, NoteId } from '../../../src-shared/ids.ts';
import type { SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import { announce, type NotesContext } from '../notes/notes-context.ts';
import type { Connection } from './memory-api-client.ts';
import { followDue } from './projection-follower.ts';
import { createRunner } from './runner.ts';
import { createServiceGate, type ServiceGate } from './service-gate.ts';
import type { SyncContext } from './sync-context.ts';
import { uploadDue } from './upload-worker.ts';

export type Sync = {
  readonly gate: ServiceGate;
  status(): SyncStatus;
  /** Notes changed: their drafts are part of the status. */
  notesChanged(): void;
  /** There may be something to send: a commit, a connection, a person who asks. */
  wake(): void;
  /** The service says that a Memory is ready. */
  memoryProcessed(memoryId: MemoryId): void;
  /** Forgets all waits and blocks, and tries everything now. */
  retry(): void;
  stop(): Promise<void>;
};

type Setup = {
  readonly notes: NotesContext;
  readonly random: () => number;
  readonly connection: () => Connection | undefined;
  /** Why there is no connection, if a person can mend it. */
  readonly problem: () => SyncProblem | null;
  /** The service refused the key. */
  readonly onKeyRejected: () => void;
  /** Whether the service answers is known better now. */
  readonly onServiceState?: () => void;
  /** The service acknowledged a revision. */
  readonly onKeyAccepted: () => void;
};

/** Drives uploads and projections: each runs when woken or when something is due, and never twice at once. */
export function startSync({
  notes,
  random,
  connection,
  problem,
  onKeyRejected,
  onServiceState,
  onKeyAccepted,
}: Setup): Sync {
  const { journal, emit, now } = notes;
  const abort = new AbortController();
  /** How many revisions this run of uploads began with, for "2 of 5". */
  let total = 0;
  let lastStatus = '';
  let telling: NodeJS.Timeout | undefined;

  const gate = createServiceGate({ now, random }, () => {
    const state = gate.state();
    if (state.kind === 'paused' && state.problem.code === 'key-rejected') onKeyRejected();
    onServiceState?.();
    tellStatus();
  });
  const context: SyncContext = {
    journal,
    gate,
    emit,
    now,
    random,
    connection,
    onKeyAccepted,
    onProgress(noteIds: readonly NoteId[]) {
      announce(notes, noteIds);
      for (const noteId of noteIds) emit('memory.changed', { noteId });
      tellStatus();
      projections.wake(); // an upload may have brought a Memory to follow
    },
  };

  function status(): SyncStatus {
    const { waiting, blocked } = journal.outbox.counts();
    const state = gate.state();
    if (waiting === 0) total = 0;
    total = Math.max(total, waiting);
    if (state.kind === 'paused') return { kind: 'paused', waiting, problem: state.problem };
    const missing = problem();
    if (missing !== null && waiting > 0) return { kind: 'paused', waiting, problem: missing };
    if (state.kind === 'closed')
      return { kind: 'offline', waiting, retryAt: state.until, problem: state.problem };
    if (blocked > 0 && waiting === journal.outbox.behindBlocks())
      return {
        kind: 'blocked',
        notes: blocked,
        waiting,
        continuable: journal.outbox.blockedBy('predecessor-missing').length,
      };
    if (waiting > 0) return { kind: 'uploading', waiting, total };
    const { drafts, unfit } = journal.notes.unsaved();
    return { kind: 'idle', drafts, notUploadable: unfit };
  }

  /** At most ten times a second: counting a long queue costs more than sending one of it. */
  function tellStatus(): void {
    telling ??= setTimeout(() => {
      telling = undefined;
      if (!abort.signal.aborted) tellStatusNow();
    }, 100);
  }

  function tellStatusNow(): void {
    const current = status();
    const text = JSON.stringify(current);
    if (text === lastStatus) return;
    lastStatus = text;
    emit('sync.changed', current);
  }

  const uploads = createRunner(() => uploadDue(context, abort.signal), reportFault);
  const projections = createRunner(() => followDue(context, abort.signal), reportFault);
  function reportFault(error: unknown): void {
    emit('notice', {
      level: 'error',
      message: `Uploading stopped for a moment: ${error instanceof Error ? error.message : String(error)}`,
    });
  }

  function wake(): void {
    if (abort.signal.aborted) return;
    tellStatus();
    uploads.wake();
    projections.wake();
  }

  return {
    gate,
    status,
    notesChanged: tellStatus,
    memoryProcessed(memoryId) {
      journal.projections.lookAgain(memoryId, journal.target());
      projections.wake();
    },
    wake,
    retry() {
      const blocked = journal.outbox.blockedNotes();
      journal.outbox.retryAll();
      journal.projections.retryAll(journal.target());
      for (const noteId of blocked) journal.refreshStage(noteId);
      announce(notes, blocked);
      gate.reset();
      wake();
    },
    async stop() {
      abort.abort();
      clearTimeout(telling);
      await Promise.all([uploads.stop(), projections.stop()]);
    },
  };
}
