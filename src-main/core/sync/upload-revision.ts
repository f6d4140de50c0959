import type { RevisionId } from '../../../src-shared/ids.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { type Sentence, sentence } from '../../../src-shared/texts/sentence.ts';
import type { OutboxEntry } from '../journal/outbox.ts';
import { DamagedRevisionError, type StoredRevision } from '../journal/revisions.ts';
import { isEmbedded } from '../journal/targets.ts';
import { backoff, retryAfterDelay } from '../memory-api/backoff.ts';
import type { Rejection } from '../memory-api/explain-rejection.ts';
import type { UploadResult } from '../memory-api/memory-api-client.ts';
import { type After409, decideAfter409 } from './decide-after-409.ts';
import type { SyncContext } from './sync-context.ts';
import { isCurrent, logUpload, type RequestContext, reportUpload, requestContext } from './sync-context.ts';
import {
  revisionForTarget,
  type TargetRevision,
  withOwnPredecessor,
  withPredecessor,
} from './target-revision.ts';
import { damagedProblem, describeSuperseded, explainLongName } from './unsendable.ts';

/*
 * What follows a response. Two waits are kept apart, and the longer one decides: that of the entry, in the journal (`outbox.postpone`), and that of
 * the service, for all requests (`circuit-breaker.ts`, in memory). Both grow by `backoff` and end when the user retries.
 *
 * | response                           | `Rejection` | the entry                        | the service                                         |
 * | ---------------------------------- | ----------- | -------------------------------- | --------------------------------------------------- |
 * | 200, 201                           | (accepted)  | is taken off the outbox          | closes the breaker                                  |
 * | none                               | unreachable | is due at once                   | waits, then one request tries it                    |
 * | 429, 503                           | wait        | is due at once                   | waits as long as `Retry-After` says, or as for none |
 * | 401, 403                           | stop        | is due at once                   | is not asked until the user acts                    |
 * | 400, 413                           | block       | is blocked until the user acts   | goes on                                             |
 * | 409                                | (decided)   | `decideAfter409`: is sent at     | goes on                                             |
 * |                                    |             | once, waits, or is blocked       |                                                     |
 * | any other; what is not of this API | later       | waits                            | waits                                               |
 */

/**
 * Attempts at a revision that waits for another computer's revisions, before it is sent without them, or the user is
 * asked: about five minutes.
 */
const triesForOthers = 10;

/** Sends one revision and records the result. Returns whether the service acknowledged it. */
export async function uploadRevision(
  context: SyncContext,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<boolean> {
  const { journal, now } = context;
  const request = requestContext(context);
  if (request === undefined || !journal.revisions.has(entry.revisionId)) return false;
  // None of this has to survive a power failure: sending is idempotent.
  journal.nonDurable(() => journal.outbox.markSending(entry.sequence, now()));
  const revision = readRevision(context, entry);
  if (revision === undefined) return false;
  reportUpload(context, entry);
  let accepted = false;
  try {
    const { result, sent } = await sendToTarget(context, { entry, revision }, request, signal);
    // Purged meanwhile: nothing is to be recorded.
    if (!journal.revisions.has(entry.revisionId)) return false;
    accepted = settle(context, { entry, revision, request, sent, signal }, result);
  } finally {
    // Whatever failed here, the entry must not stay in flight. If it was given a wait or a block, it is not any more, and keeps that.
    if (!accepted) journal.nonDurable(() => journal.outbox.postpone(entry.sequence, 0, null));
  }
  reportUpload(context, entry);
  return accepted;
}

/** A revision with its text. One whose text cannot be read any more is blocked: it must not stop the others. */
function readRevision(context: SyncContext, entry: OutboxEntry): StoredRevision | undefined {
  try {
    return context.journal.revisions.byId(entry.revisionId);
  } catch (error) {
    if (!(error instanceof DamagedRevisionError)) throw error;
    context.journal.nonDurable(() => block(context, entry, damagedProblem()));
    reportUpload(context, entry);
    return undefined;
  }
}

/** The result of one upload, and how the revision was sent. */
type SendResult = {
  readonly result:
    | UploadResult
    | { readonly kind: 'decided'; readonly decision: After409; readonly problem: SyncProblem };
  readonly sent: TargetRevision;
};

/** Sends a revision, with another predecessor where the service lacks its own. */
async function sendToTarget(
  context: SyncContext,
  { entry, revision }: Pick<Upload, 'entry' | 'revision'>,
  request: RequestContext,
  signal: AbortSignal,
): Promise<SendResult> {
  const { journal } = context;
  const { port, target } = request;
  const known = revisionForTarget(journal, revision, target);
  // Another computer may have sent the original predecessor meanwhile: then both computers continue from it.
  let sent = isEmbedded(target) ? known : withOwnPredecessor(revision, known.previous);
  let alternative = sent.sentId === known.sentId ? undefined : known;
  for (;;) {
    const result = await port.accept(sent.sentId, sent.document, signal);
    if (result.kind !== 'rejected' || !isCurrent(context, request)) return { result, sent };
    const { kind, problem } = result.rejection;
    if (kind !== 'predecessor-unknown' && kind !== 'refused') return { result, sent };
    if (alternative !== undefined) {
      sent = alternative;
      alternative = undefined;
      continue;
    }
    const { previous, named } = sent;
    const decision = decideAfter409({
      rejection: kind,
      named: named === null ? 'none' : previous === null ? 'unknown' : 'known',
      namedId: previous,
      namedAcknowledged: previous !== null && journal.outbox.receipt(previous, target) !== undefined,
      acknowledged: journal.sentAs.newestAcknowledged(revision, target) ?? null,
      joinPoint: journal.sentAs.joinPoint(revision, target) ?? null,
      othersMaySend: !isEmbedded(target) && !hasWaited(entry),
    });
    if (decision.kind !== 'send') return { result: { kind: 'decided', decision, problem }, sent };
    sent = withPredecessor(journal, revision, decision.previous, target);
  }
}

/** Whether an entry has waited long enough for another computer. Attempts without a response do not count alone. */
const hasWaited = ({ attempts, problem }: OutboxEntry): boolean =>
  attempts + 1 >= triesForOthers && problem?.code === 'predecessor-missing';

type Upload = {
  readonly entry: OutboxEntry;
  readonly revision: StoredRevision;
  readonly request: RequestContext;
  readonly sent: TargetRevision;
  readonly signal: AbortSignal;
};

function settle(context: SyncContext, upload: Upload, result: SendResult['result']): boolean {
  const { journal, breaker, now } = context;
  const { entry, request, signal } = upload;
  const attempt = entry.attempts + 1;
  if (signal.aborted && result.kind === 'unreachable') return false;
  if (!isCurrent(context, request)) {
    // Another service was chosen meanwhile: the receipt counts for the former one only.
    if (result.kind === 'accepted' && journal.target() !== request.target)
      journal.outbox.addReceipt(entry.revisionId, request.target, result.memoryId, now());
    return false;
  }
  switch (result.kind) {
    case 'accepted':
      return accept(context, upload, result);
    case 'unreachable':
      breaker.recordFailure(result.problem);
      tryIn(context, entry, 0, result.problem);
      return false;
    case 'decided':
      breaker.recordSuccess();
      journal.nonDurable(() => followDecision(context, upload, result.decision, result.problem));
      return false;
    case 'rejected':
      // A refusal from before the user retried must not stop everything again: it is retried once.
      if (result.rejection.kind === 'stop' && breaker.generation() !== request.generation)
        journal.outbox.postpone(entry.sequence, now(), result.rejection.problem);
      else
        reject(context, entry, attempt, {
          ...result.rejection,
          problem: explainLongName(upload.revision.document, result.rejection.problem),
        });
      return false;
  }
}

function accept(
  context: SyncContext,
  { entry, revision, request, sent }: Upload,
  result: Extract<UploadResult, { kind: 'accepted' }>,
): boolean {
  const { journal, now, breaker } = context;
  const { target } = request;
  const attempt = entry.attempts + 1;
  if (isAnotherRevisions(context, result.memoryId, sent.sentId, entry.revisionId, target)) {
    const text = sentence('serviceErrors.sameMemoryTwice', { address: request.port.address });
    reject(context, entry, attempt, {
      kind: 'later',
      problem: { code: 'not-the-contract', ...text, details: [] },
    });
    return false;
  }
  breaker.recordSuccess();
  journal.nonDurable(() => {
    journal.outbox.acknowledge(entry, target, result.memoryId, now());
    journal.sentAs.set(entry.revisionId, target, sent.sentId);
    // A revision beside the head's chain that is sent later does not replace the head's Memory.
    const head = journal.notes.byId(entry.noteId)?.head ?? entry.revisionId;
    if (head === entry.revisionId || journal.outbox.receipt(head, target) === undefined)
      journal.projections.follow({ ...entry, memoryId: result.memoryId }, target, now());
    const change = describeChange(context, revision, sent, target);
    if (change !== null) logUpload(context, entry, 'adapted', attempt, change);
    logUpload(context, entry, 'received', attempt, null);
    if (journal.outbox.passOverPredecessors(entry.sequence))
      logUpload(context, entry, 'adapted', attempt, sentence('uploads.passedOver'));
    journal.outbox.retryWaiting(entry.noteId);
  });
  context.onAcknowledged(result);
  return true;
}

/** Whether the service returned this Memory for another revision before: then it must not be shown for this one. */
function isAnotherRevisions(
  { journal }: SyncContext,
  memoryId: Extract<UploadResult, { kind: 'accepted' }>['memoryId'],
  sentId: RevisionId,
  revisionId: RevisionId,
  target: string,
): boolean {
  return journal.projections
    .revisionsOf(memoryId, target)
    .some((other) => other !== revisionId && (journal.sentAs.get(other, target) ?? other) !== sentId);
}

/** Why a revision was sent with another predecessor than its own; null when it was not. */
function describeChange(
  { journal }: SyncContext,
  { revisionId, document }: StoredRevision,
  { sentId, previous }: TargetRevision,
  target: string,
): Sentence | null {
  const own = document.previousRevisionId;
  if (sentId === revisionId) return null;
  if (own === null) return sentence('uploads.beganElsewhere');
  if (own === previous && journal.sentAs.get(own, target) !== undefined) return null;
  const before = journal.outbox.ofRevision(own);
  if (before?.state === 'superseded') return describeSuperseded(journal, before);
  return sentence('uploads.historyElsewhere', { revision: revisionId.slice(0, 12) });
}

function followDecision(
  context: SyncContext,
  { entry, request }: Upload,
  decision: After409,
  problem: SyncProblem,
): void {
  const { journal, random } = context;
  const attempt = entry.attempts + 1;
  switch (decision.kind) {
    case 'restore':
      restorePredecessor(context, entry, decision.revisionId, request.target, problem);
      return;
    case 'foreign': {
      const text = sentence('serviceErrors.otherHistory');
      const foreign = { ...problem, code: 'other-history', ...text } as const;
      if (attempt < triesForOthers) tryIn(context, entry, backoff(attempt, random), foreign);
      else block(context, entry, foreign);
      return;
    }
    case 'await': {
      const text = sentence('serviceErrors.predecessorElsewhere');
      tryIn(context, entry, backoff(attempt, random), { ...problem, ...text });
      return;
    }
    case 'contents':
      block(context, entry, problem);
      return;
    case 'nonsense':
    case 'send':
      // The service denies a predecessor that was not sent: retried with a growing wait.
      tryIn(context, entry, backoff(attempt, random), problem);
      journal.refreshStage(entry.noteId);
  }
}

function reject(context: SyncContext, entry: OutboxEntry, attempt: number, rejection: Rejection): void {
  const { breaker, now, random } = context;
  const { problem } = rejection;
  if (rejection.kind !== 'wait' && rejection.kind !== 'later') breaker.recordSuccess();
  switch (rejection.kind) {
    case 'block':
      context.journal.nonDurable(() => block(context, entry, problem));
      break;
    case 'stop':
      tryIn(context, entry, 0, problem);
      breaker.stop(problem);
      break;
    case 'wait':
      tryIn(context, entry, 0, problem);
      breaker.recordFailure(problem, retryAfterDelay(rejection.retryAfter, now()));
      break;
    case 'later':
    case 'absent': // said of what is read alone
    case 'predecessor-unknown': // what follows a 409 was decided before
    case 'refused':
      breaker.recordFailure(problem);
      tryIn(context, entry, backoff(attempt, random), problem);
  }
}

/** Queues an entry again. `wait`: milliseconds in which it is not due, whatever the breaker allows. */
function tryIn(context: SyncContext, entry: OutboxEntry, wait: number, problem: SyncProblem): void {
  const { journal, now } = context;
  journal.nonDurable(() => {
    journal.outbox.postpone(entry.sequence, now() + wait, problem);
    logUpload(context, entry, 'failed', entry.attempts + 1, problem);
  });
}

function block(context: SyncContext, entry: OutboxEntry, problem: SyncProblem): void {
  context.journal.outbox.block(entry.sequence, problem);
  logUpload(context, entry, 'blocked', entry.attempts + 1, problem);
}

/**
 * The service lost a predecessor that it had acknowledged: it is sent again, as far back as necessary, then this
 * revision.
 */
function restorePredecessor(
  context: SyncContext,
  entry: OutboxEntry,
  predecessorId: RevisionId,
  target: string,
  problem: SyncProblem,
): void {
  const { journal, now, random } = context;
  const predecessor = journal.revisions.byId(predecessorId);
  if (predecessor === undefined) return;
  const { sequence, revisionId } = predecessor;
  journal.outbox.queueAgain(sequence, revisionId, target);
  journal.sentAs.forget(revisionId, target);
  logUpload(context, predecessor, 'queued', 0, sentence('uploads.lost'));
  const attempt = entry.attempts + 1;
  logUpload(context, entry, 'failed', attempt, problem);
  // A service that accepts the predecessor and then denies having it must not cause an endless loop at full speed.
  const wait = attempt > 2 ? backoff(attempt, random) : 0;
  journal.outbox.postpone(entry.sequence, now() + wait, problem);
  context.onLoss();
}
