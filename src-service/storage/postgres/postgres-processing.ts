import type { ProcessingStore } from '../processing-store.ts';
import { sql } from '../shared/operation.ts';
import { processingOperations } from '../shared/processing.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Restarts, readReprocessPage } from '../shared/reprocess.ts';
import { type TaskRow, taskColumns, taskOf } from '../shared/task-rows.ts';
import { postgresDialect } from './dialect.ts';
import type { Database } from './postgres-database.ts';
import { postgresMethods, runOperation, unescapeRow } from './run-operations.ts';

const beginAttempts = sql<TaskRow>(`
  UPDATE memory m SET attempts = attempts + 1 FROM revision r
  WHERE m.id = ANY ($1::uuid[]) AND m.stage <> 'ready' AND r.memory = m.number
  RETURNING ${taskColumns}`);
const takeBack = sql('UPDATE memory SET attempts = greatest(0, attempts - 1) WHERE id = ANY ($1::uuid[])');

/** How far the Memories of a PostgreSQL store have come. */
export function postgresProcessing(
  database: Database,
  queue: Pick<QueueOperations, 'finishOne'>,
  { restart }: Pick<Restarts, 'restart'>,
): ProcessingStore {
  return {
    ...postgresMethods(database, processingOperations(postgresDialect, queue)),
    async beginAttempts(memoryIds) {
      if (memoryIds.length === 0) return [];
      const rows = await database.rows(beginAttempts, [memoryIds]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      try {
        return memoryIds.flatMap((id) => {
          const row = byId.get(id);
          return (row && taskOf(unescapeRow(row))) ?? [];
        });
      } catch (error) {
        // a Memory that cannot be decoded must not count an attempt of the others; a transaction would cost all of them
        await database.rows(takeBack, [[...byId.keys()]]);
        throw error;
      }
    },
    // pages are read before the transaction, so that only what is reset is locked
    async reprocess(request, cursor, limit) {
      const { numbers, next } = await runOperation(database, readReprocessPage(request, cursor, limit));
      if (numbers.length > 0)
        await database.transaction((session) => runOperation(session, restart(numbers, true, request.now)));
      return { count: numbers.length, next };
    },
  };
}
