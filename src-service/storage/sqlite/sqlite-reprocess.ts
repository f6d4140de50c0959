import type { Database } from 'better-sqlite3';
import type { ProcessingStore } from '../processing-store.ts';
import { type Reprocessed, readReprocessPage } from '../shared/reprocess.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { operationRunner } from './run-operations.ts';

/**
 * Resets Memories to `accepted`, a page at a time in the order in which they were accepted. Pages are read before the
 * write lock is taken, so that a service that runs meanwhile waits only for what is reset.
 */
export function sqliteReprocess(database: Database): Synchronous<ProcessingStore>['reprocess'] {
  const run = operationRunner(database);
  const restart = sqliteRestart(database);
  const restartAll = atomic(database, (memories: readonly Reprocessed[], now: number) => {
    for (const { number: memory } of memories) restart({ memory, now, inBackground: true });
  });

  return (request, cursor, limit) => {
    const { memories, next } = run(readReprocessPage(request, cursor, limit));
    if (memories.length > 0) restartAll(memories, request.now);
    return { count: memories.length, next };
  };
}

export type SqliteRestart = {
  /** Number of the Memory. */
  readonly memory: number;
  readonly now: number;
  /** Whether everything else goes first. An entry that is in the queue already keeps its place. */
  readonly inBackground: boolean;
};

/** Resets a Memory to `accepted` and enqueues it, due at once. What it shows stays until it is replaced. */
export function sqliteRestart(database: Database): (restart: SqliteRestart) => void {
  const reset = database.prepare<[number]>(
    "UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, enrichment = NULL WHERE number = ?",
  );
  const forgetRuns = database.prepare<[number]>('DELETE FROM stage_run WHERE memory = ?');
  const forgetFailures = sqliteForgetFailures(database);
  const enqueue = database.prepare<[number, number, 0 | 1]>(`
    INSERT INTO queue_entry (memory, queued_at, in_background) VALUES (?, ?, ?)
    ON CONFLICT (memory) DO UPDATE SET due_at = 0, queued_at = excluded.queued_at,
      in_background = min(in_background, excluded.in_background)`);
  return ({ memory, now, inBackground }) => {
    reset.run(memory);
    forgetRuns.run(memory);
    forgetFailures(memory);
    enqueue.run(memory, now, inBackground ? 1 : 0);
  };
}

/** Processes a Memory again at once: from the beginning when it is ready, else from the stage it is at. */
export function sqliteRetry(
  database: Database,
): (memory: { readonly number: number; readonly stage: string }, now: number) => void {
  const forgetAttempts = database.prepare<[number]>(
    'UPDATE memory SET attempts = 0, failures = 0 WHERE number = ?',
  );
  const makeDue = database.prepare<[number, number]>(`
    INSERT INTO queue_entry (memory, queued_at) VALUES (?, ?) ON CONFLICT (memory) DO UPDATE SET due_at = 0, in_background = 0`);
  const restart = sqliteRestart(database);
  const forgetFailures = sqliteForgetFailures(database);
  return ({ number, stage }, now) => {
    if (stage === 'ready') return restart({ memory: number, now, inBackground: false });
    forgetAttempts.run(number);
    forgetFailures(number);
    makeDue.run(number, now);
  };
}

/** Forgets the failures of a Memory, given up or not. */
function sqliteForgetFailures(database: Database): (memory: number) => void {
  const forget = database.prepare<[number]>('DELETE FROM processing_failure WHERE memory = ?');
  return (memory) => {
    forget.run(memory);
  };
}
