import type { ProcessingStore } from '../processing-store.ts';
import { readReprocessPage } from '../shared/reprocess.ts';
import { sql } from '../shared/statement.ts';
import type { Enqueued, PgBossQueue } from './pg-boss/pg-boss-queue.ts';
import type { Database, Session } from './postgres-database.ts';
import { runOperation } from './run-operations.ts';

const reset = sql(`
  UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, runs = '[]', enrichment = NULL
  WHERE number = ANY ($1::bigint[])`);

/**
 * Resets Memories to `accepted`, a page at a time in the order in which they were accepted. Pages are read before the
 * transaction, so that only what is reset is locked.
 */
export function postgresReprocess(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueInBackground'>,
  announce: () => void,
): ProcessingStore['reprocess'] {
  return async (request, cursor, limit) => {
    const { memories, next } = await runOperation(database, readReprocessPage(request, cursor, limit));
    if (memories.length > 0) {
      await database.transaction((session) => restart(session, queue.enqueueInBackground, memories));
      announce();
    }
    return { count: memories.length, next };
  };
}

/** Resets Memories to `accepted` and enqueues them. What they show stays until it is replaced. */
export async function restart(
  session: Session,
  enqueue: PgBossQueue['enqueueAtOnce'],
  memories: readonly Enqueued[],
): Promise<void> {
  if (memories.length === 0) return;
  await session.rows(reset, [memories.map(({ number }) => number)]);
  await enqueue(session, memories);
}
