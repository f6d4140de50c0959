import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { ProcessingStore, ProcessingTask } from '../processing-store.ts';
import { processingOperations } from '../shared/processing.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Restarts, readReprocessPage } from '../shared/reprocess.ts';
import { type TaskRow, taskColumns, taskOf } from '../shared/task-rows.ts';
import { sqliteDialect } from './dialect.ts';
import { inTransaction, operationRunner, type Synchronous, sqliteMethods } from './run-operations.ts';

/** How far the Memories of an SQLite store have come. */
export function sqliteProcessing(
  database: Database,
  queue: Pick<QueueOperations, 'finishOne'>,
  { restart }: Pick<Restarts, 'restart'>,
): Synchronous<ProcessingStore> {
  const countAttempt = database.prepare<[string]>(
    "UPDATE memory SET attempts = attempts + 1 WHERE id = ? AND stage <> 'ready'",
  );
  const readTask = database.prepare<[string], TaskRow>(
    `SELECT ${taskColumns} FROM memory m JOIN revision r ON r.memory = m.number
     WHERE m.number = (SELECT number FROM memory WHERE id = ?)`,
  );
  const run = operationRunner(database);
  const restartAll = inTransaction(database, (...args: Parameters<Restarts['restart']>) =>
    run(restart(...args)),
  );

  return {
    ...sqliteMethods(database, processingOperations(sqliteDialect, queue)),
    beginAttempts: inTransaction(database, (memoryIds: readonly MemoryId[]): readonly ProcessingTask[] =>
      memoryIds.flatMap((id) => {
        if (countAttempt.run(id).changes === 0) return [];
        const row = readTask.get(id);
        return (row && taskOf(row)) ?? [];
      }),
    ),
    // pages are read before the write lock is taken: a service that runs meanwhile waits only for what is reset
    reprocess(request, cursor, limit) {
      const { numbers, next } = run(readReprocessPage(request, cursor, limit));
      if (numbers.length > 0) restartAll(numbers, true, request.now);
      return { count: numbers.length, next };
    },
  };
}
