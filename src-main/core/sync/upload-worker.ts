import type { RevisionId } from '../../../src-shared/ids.ts';
import { canonicalJson } from '../../../src-shared/revision/revision-id.ts';
import type { SyncLogEntry, SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { OutboxEntry } from '../journal/outbox.ts';
import { backoff, retryAfterDelay } from './backoff.ts';
import type { Rejection } from './explain-rejection.ts';
import { type Connection, sendRevision } from './memory-api-client.ts';
import type { SyncContext } from './sync-context.ts';

/** Requests under way at once. Notes go side by side, the revisions of one note in order. */
const width = 4;

/**
 * Sends what is due, `width` notes at a time, until nothing is due or the gate closes. Returns how many milliseconds
 * later something will be due; undefined when nothing waits for time alone.
 */
export async function uploadDue(context: SyncContext, signal: AbortSignal): Promise<number | undefined> {
  const { journal, gate, now } = context;
  journal.outbox.resetSending(); // nothing is under way here; a fault may have left something behind
  for (;;) {
    const connection = context.connection();
    if (connection === undefined || gate.state().kind === 'paused' || signal.aborted) return undefined;
    const target = journal.target();
    const delay = gate.delay() ?? 0;
    if (delay > 0) return delay;
    const probing = gate.state().kind === 'closed';
    const batch = journal.outbox.due(now(), probing ? 1 : width * 8);
    if (batch.length === 0) {
      const next = journal.outbox.nextDueAt();
      return next === undefined ? undefined : Math.max(0, next - now());
    }
    await inParallel(batch, width, async (entry) => {
      const open = probing || gate.delay() === 0;
      const errand = { connection, target, turn: gate.turn() };
      if (open && !signal.aborted && isCurrent(context, errand)) await upload(context, entry, errand, signal);
    });
  }
}

/** A service as it was chosen when a request was made. */
export type Errand = {
  readonly connection: Connection;
  readonly target: string;
  /** The gate's turn. */
  readonly turn: number;
};

/** Whether that service is still the chosen one. */
export function isCurrent(context: SyncContext, { connection, target }: Errand): boolean {
  const now = context.connection();
  return (
    context.journal.target() === target && now?.baseUrl === connection.baseUrl && now.key === connection.key
  );
}

async function upload(
  context: SyncContext,
  entry: OutboxEntry,
  errand: Errand,
  signal: AbortSignal,
): Promise<void> {
  const { journal, now } = context;
  const { connection, target } = errand;
  const revision = journal.revisions.byId(entry.revisionId);
  if (revision === undefined) return; // cannot be: the outbox refers to it
  journal.outbox.markSending(entry.sequence, now());
  report(context, entry);
  const attempt = entry.attempts + 1;
  const answer = await sendRevision(connection, entry.revisionId, canonicalJson(revision.document), signal);
  if (journal.revisions.byId(entry.revisionId) === undefined) return; // deleted for good meanwhile
  if (signal.aborted && answer.kind === 'unreachable')
    return journal.outbox.postpone(entry.sequence, 0, null);
  if (!isCurrent(context, errand)) {
    // The person chose another service meanwhile: what this one says counts for this one alone.
    if (journal.target() === target) journal.outbox.postpone(entry.sequence, 0, null);
    else if (answer.kind === 'accepted')
      journal.outbox.addReceipt(entry.revisionId, target, answer.memoryId, now());
    report(context, entry);
    return;
  }
  switch (answer.kind) {
    case 'accepted':
      context.gate.reached();
      context.onKeyAccepted();
      journal.transaction(() => {
        journal.outbox.acknowledge(entry, target, answer.memoryId, now());
        journal.projections.follow({ ...entry, memoryId: answer.memoryId }, target, now());
        log(context, entry, 'received', attempt, null);
      });
      break;
    case 'unreachable':
      journal.transaction(() => {
        journal.outbox.postpone(entry.sequence, now(), answer.problem);
        log(context, entry, 'failed', attempt, answer.problem.message);
      });
      context.gate.missed(answer.problem);
      break;
    case 'rejected':
      // A refusal from before a person mended it must not stop everything again: it is asked once more.
      if (answer.rejection.kind === 'pause' && context.gate.turn() !== errand.turn)
        journal.outbox.postpone(entry.sequence, now(), answer.rejection.problem);
      else journal.transaction(() => reject(context, entry, attempt, answer.rejection));
      break;
  }
  report(context, entry);
}

function reject(context: SyncContext, entry: OutboxEntry, attempt: number, rejection: Rejection): void {
  const { journal, gate, now, random } = context;
  const { problem } = rejection;
  if (rejection.kind !== 'wait' && rejection.kind !== 'later') gate.reached();
  switch (rejection.kind) {
    case 'block':
      block(context, entry, attempt, problem);
      break;
    case 'pause':
      journal.outbox.postpone(entry.sequence, now(), problem);
      log(context, entry, 'failed', attempt, problem.message);
      gate.pause(problem);
      break;
    case 'wait':
      journal.outbox.postpone(entry.sequence, now(), problem);
      log(context, entry, 'failed', attempt, problem.message);
      gate.missed(problem, retryAfterDelay(rejection.retryAfter, now()));
      break;
    case 'later':
      gate.missed(problem);
      journal.outbox.postpone(entry.sequence, now() + backoff(attempt, random), problem);
      log(context, entry, 'failed', attempt, problem.message);
      break;
    case 'send-predecessor':
      sendPredecessorFirst(context, entry, attempt, problem);
      break;
  }
}

function block(context: SyncContext, entry: OutboxEntry, attempt: number, problem: SyncProblem): void {
  context.journal.outbox.block(entry.sequence, problem);
  log(context, entry, 'blocked', attempt, problem.message);
}

/** The service lost what it had acknowledged: the predecessor goes again, as far back as it takes, then this one. */
function sendPredecessorFirst(
  context: SyncContext,
  entry: OutboxEntry,
  attempt: number,
  problem: SyncProblem,
): void {
  const { journal, now, random } = context;
  const predecessorId = journal.revisions.byId(entry.revisionId)?.document.previousRevisionId ?? null;
  const predecessor = predecessorId === null ? undefined : journal.revisions.byId(predecessorId);
  if (predecessor === undefined || predecessor.noteId !== entry.noteId) {
    const message =
      'Neither the Memory service nor this computer has the revision before this one. The note can go on as a new note.';
    block(context, entry, attempt, { ...problem, message });
    return;
  }
  const { sequence, revisionId, noteId } = predecessor;
  journal.outbox.queueAgain(sequence, revisionId, journal.target());
  log(context, { noteId, revisionId }, 'queued', 0, 'The Memory service does not have it any more.');
  log(context, entry, 'failed', attempt, problem.message);
  // A service that takes the predecessor and then denies having it must not be asked in a circle at full speed.
  const wait = attempt > 2 ? backoff(attempt, random) : 0;
  journal.outbox.postpone(entry.sequence, now() + wait, problem);
}

function log(
  { journal, now }: SyncContext,
  { noteId, revisionId }: { noteId: OutboxEntry['noteId']; revisionId: RevisionId },
  event: SyncLogEntry['event'],
  attempt: number,
  message: string | null,
): void {
  journal.log.add(noteId, { at: now(), revisionId, event, attempt, message });
}

function report({ journal, onProgress }: SyncContext, entry: OutboxEntry): void {
  journal.refreshStage(entry.noteId);
  onProgress([entry.noteId]);
}

/** Runs `work` for each item, at most `limit` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const runner = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  // All have to end before the first fault is told: nobody may start again while some are under way.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, runner));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
