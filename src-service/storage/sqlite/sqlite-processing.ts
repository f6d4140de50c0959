import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type Stage, type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import type { ProcessingStore, ProcessingTask, TaskText } from '../processing-store.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Reprocessed, type Restarts, readReprocessPage } from '../shared/reprocess.ts';
import { type TaskRow, taskColumns, taskOf } from '../shared/task-rows.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { operationRunner } from './run-operations.ts';
import { sqliteStagePublisher } from './sqlite-stage-publisher.ts';

/** As bytes, a text passes to other threads without being copied. */
type TextRow = { text: Buffer<ArrayBuffer> | null };
type StateRow = { number: number; stage: StoredStage };

/** How far the Memories of an SQLite store have come. */
export function sqliteProcessing(
  database: Database,
  { finishOne }: Pick<QueueOperations, 'finishOne'>,
  { restart }: Pick<Restarts, 'restart'>,
): Synchronous<ProcessingStore> {
  const countAttempt = database.prepare<[string]>(
    "UPDATE memory SET attempts = attempts + 1 WHERE id = ? AND stage <> 'ready'",
  );
  const readTask = database.prepare<[string], TaskRow>(
    `SELECT ${taskColumns} FROM memory m JOIN revision r ON r.memory = m.number
     WHERE m.number = (SELECT number FROM memory WHERE id = ?)`,
  );
  const readTexts = {
    content: database.prepare<[string], TextRow>(
      'SELECT CAST(content AS BLOB) AS text FROM revision WHERE memory = (SELECT number FROM memory WHERE id = ?)',
    ),
    canonicalText: database.prepare<[string], TextRow>(
      'SELECT CAST(canonical_text AS BLOB) AS text FROM memory WHERE id = ?',
    ),
  };
  const readState = database.prepare<[string], StateRow>('SELECT number, stage FROM memory WHERE id = ?');
  const advance = database.prepare<[{ stage: Stage; attempts: number; number: number }]>(
    'UPDATE memory SET stage = @stage, attempts = @attempts, failures = 0 WHERE number = @number',
  );
  const recordRun = database.prepare<[number, Stage, number, string | null, number | null]>(`
    INSERT INTO stage_run (memory, stage, attempts, error, completed_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (memory, stage) DO UPDATE SET attempts = excluded.attempts,
      error = coalesce(excluded.error, error), completed_at = excluded.completed_at`);
  const countFailure = database.prepare<[number]>(
    'UPDATE memory SET failures = failures + 1 WHERE number = ?',
  );
  const giveUp = database.prepare<[{ memory: number; error: string; attempts: number; at: number }]>(`
    INSERT INTO processing_failure (memory, account_id, error, failures, failed_at, gave_up_at)
    SELECT number, account_id, @error, @attempts, @at, @at FROM memory WHERE number = @memory
    ON CONFLICT (memory) DO UPDATE SET error = excluded.error, failures = excluded.failures,
      failed_at = excluded.failed_at, gave_up_at = excluded.gave_up_at`);
  const forgetFailures = database.prepare<[number]>(
    'DELETE FROM processing_failure WHERE memory = ? AND gave_up_at IS NULL',
  );
  const publish = sqliteStagePublisher(database);
  const run = operationRunner(database);

  const restartAll = atomic(database, (memories: readonly Reprocessed[], now: number) =>
    run(
      restart(
        memories.map(({ number }) => number),
        true,
        now,
      ),
    ),
  );

  /** The number of a Memory whose last completed stage is this one. */
  function numberAt(id: MemoryId, stage: Stage): number | undefined {
    const state = readState.get(id);
    return state && stageOf(state.stage) === stage ? state.number : undefined;
  }

  return {
    beginAttempts: atomic(database, (memoryIds: readonly MemoryId[]): readonly ProcessingTask[] =>
      memoryIds.flatMap((id) => {
        if (countAttempt.run(id).changes === 0) return [];
        const row = readTask.get(id);
        return (row && taskOf(row)) ?? [];
      }),
    ),
    readText: (id: MemoryId, text: TaskText) => readTexts[text].get(id)?.text ?? null,
    completeStages: atomic(
      database,
      (...[id, from, completed, eventId, held]: Parameters<ProcessingStore['completeStages']>): boolean => {
        const number = numberAt(id, from);
        const first = stages.indexOf(from) + 1;
        const inOrder = completed.every(({ outcome }, index) => stages[first + index] === outcome.stage);
        const last = completed.at(-1)?.outcome.stage;
        if (number === undefined || !inOrder || last === undefined) return false;
        for (const { outcome, attempts, error, at, gaveUp } of completed) {
          publish({ memory: number, outcome, at, eventId });
          recordRun.run(number, outcome.stage, attempts, error, at);
          if (gaveUp !== undefined) giveUp.run({ memory: number, error: gaveUp, attempts, at });
        }
        if (last === 'ready') forgetFailures.run(number);
        if (last === 'ready' && held) run(finishOne(held));
        advance.run({ stage: last, attempts: last === 'ready' ? 0 : 1, number });
        return true;
      },
    ),
    failStage: atomic(
      database,
      (...[id, from, { attempts, error }]: Parameters<ProcessingStore['failStage']>): void => {
        const number = numberAt(id, from);
        const stage = stages[stages.indexOf(from) + 1];
        if (number === undefined || !stage) return;
        countFailure.run(number);
        recordRun.run(number, stage, attempts, error, null);
      },
    ),
    // pages are read before the write lock is taken: a service that runs meanwhile waits only for what is reset
    reprocess(request, cursor, limit) {
      const { memories, next } = run(readReprocessPage(request, cursor, limit));
      if (memories.length > 0) restartAll(memories, request.now);
      return { count: memories.length, next };
    },
  };
}
