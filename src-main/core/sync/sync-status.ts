import type { NoteId } from '../../../src-shared/ids.ts';
import type { ServiceInfo, ServiceState } from '../../../src-shared/rpc/service.ts';
import { lastingProblems, type SyncProblem, type SyncStatus } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import type { ChosenService } from '../memory-service/memory-service.ts';
import type { BreakerState, CircuitBreaker } from './circuit-breaker.ts';

export type SyncStatusOptions = {
  readonly journal: Journal;
  readonly breaker: CircuitBreaker;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Why there is no service to use. */
  readonly problem: () => SyncProblem | null;
  /** When the next entry is due, in milliseconds since the epoch; undefined when no attempt is scheduled. */
  readonly nextDueAt: () => number | undefined;
};

/** Milliseconds by which a recomputed time may differ and still count as the same. */
const tolerance = 2_000;

/** Computes the state of the whole upload. */
export function createSyncStatus(options: SyncStatusOptions): () => SyncStatus {
  const { journal, breaker, now, problem } = options;
  /** The highest number of waiting revisions since none waited, for "2 of 5". */
  let total = 0;
  let retry: number | null = null;

  /** The same time for the same wait, so that an unchanged status is not sent again. */
  function steady(at: number): number {
    if (retry === null || Math.abs(retry - at) > tolerance) retry = at;
    return retry;
  }

  const hopeless = (): ReadonlySet<NoteId> =>
    new Set(lastingProblems.flatMap((code) => journal.outbox.blockedBy(code)));

  return () => {
    const { waiting, blocked, sending } = journal.outbox.counts();
    const state = breaker.state();
    if (waiting === 0) total = 0;
    total = Math.max(total, waiting);
    if (journal.isUploadPaused()) return { kind: 'paused', waiting };
    if (state.kind === 'stopped') return { kind: 'stopped', waiting, problem: state.problem };
    const missing = waiting > 0 ? problem() : null;
    if (missing?.code === 'key-missing') return { kind: 'stopped', waiting, problem: missing };
    if (missing !== null) return { kind: 'failing', waiting, retryAt: steady(now()), problem: missing };
    if (state.kind === 'open') {
      const kind = isOffline(state.problem) ? 'offline' : 'failing';
      return { kind, waiting, retryAt: steady(now() + (breaker.delay() ?? 0)), problem: state.problem };
    }
    if (blocked > 0 && waiting === journal.outbox.behindBlocks())
      return { kind: 'blocked', notes: blocked, waiting, canRetry: blocked > hopeless().size };
    if (waiting > 0) {
      const due = sending > 0 ? undefined : options.nextDueAt();
      const retryAt = due === undefined || due <= now() ? null : steady(due);
      return { kind: 'uploading', waiting, total, retryAt };
    }
    const { drafts, unreadable } = journal.notes.unsaved();
    return { kind: 'idle', drafts, unreadableFiles: unreadable };
  };
}

/** Whether a service does not respond at all. */
const isOffline = ({ code }: SyncProblem): boolean => code === 'unreachable' || code === 'unknown-host';

/** The service in use and its state. */
export function describeService({ trouble, ...chosen }: ChosenService, breaker: BreakerState): ServiceInfo {
  const info = (state: ServiceState, problem: SyncProblem | null = null): ServiceInfo => ({
    ...chosen,
    state,
    problem,
  });
  if (trouble !== null) return info(trouble.code === 'key-missing' ? 'key-missing' : 'unreachable', trouble);
  if (!chosen.hasKey) return info('starting');
  if (breaker.kind === 'stopped') return info('refused', breaker.problem);
  if (breaker.kind === 'open') return info('unreachable', breaker.problem);
  return info(chosen.kind === 'embedded' || breaker.responded ? 'running' : 'not-asked');
}
