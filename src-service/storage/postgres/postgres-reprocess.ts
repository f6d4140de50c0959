import type { ProcessingStore } from '../processing-store.ts';
import { readReprocessPage } from '../shared/reprocess.ts';
import { sql } from '../shared/statement.ts';
import type { Enqueued, PgBossQueue } from './pg-boss/pg-boss-queue.ts';
import type { Database, Session } from './postgres-database.ts';
import { runOperation } from './run-operations.ts';

const reset = sql(`
  UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, runs = '[]', enrichment = NULL
  WHERE number = ANY ($1::bigint[])`);

const forgetAttempts = sql('UPDATE memory SET attempts = 0, failures = 0 WHERE number = ANY ($1::bigint[])');
const forgetFailures = sql('DELETE FROM processing_failure WHERE memory = ANY ($1::bigint[])');

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
  const numbers = memories.map(({ number }) => number);
  await Promise.all([session.rows(reset, [numbers]), session.rows(forgetFailures, [numbers])]);
  await enqueue(session, memories);
}

/** Processes Memories again at once: from the beginning those that are ready, the others from the stage they are at. */
export async function retry(
  session: Session,
  enqueueAtOnce: PgBossQueue['enqueueAtOnce'],
  memories: readonly (Enqueued & { readonly stage: string })[],
): Promise<void> {
  const unfinished = memories.filter(({ stage }) => stage !== 'ready');
  const ready = memories.filter(({ stage }) => stage === 'ready');
  await restart(session, enqueueAtOnce, ready);
  if (unfinished.length === 0) return;
  const numbers = unfinished.map(({ number }) => number);
  await Promise.all([session.rows(forgetAttempts, [numbers]), session.rows(forgetFailures, [numbers])]);
  await enqueueAtOnce(session, unfinished);
}
