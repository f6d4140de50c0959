import { provenanceOf } from '../../pipeline/provenance.ts';
import type { Enqueued, PgBossQueue } from '../../queue/pg-boss/pg-boss-queue.ts';
import { type ProcessingStore, reprocessSlack } from '../processing-store.ts';
import { type Database, type Session, sql } from './postgres-database.ts';

type Found = { number: number; id: string; relevance: string | null; created_at: number };

const columns = 'number, id, relevance, created_at';
const pageOfAll = sql<Found>(`SELECT ${columns} FROM memory WHERE number > $1 ORDER BY number LIMIT $2`);
const pageOfAccount = sql<Found>(
  `SELECT ${columns} FROM memory WHERE account_id = $3 AND number > $1 ORDER BY account_id, number LIMIT $2`,
);
const lastNumber = sql<{ number: number }>('SELECT number FROM memory ORDER BY number DESC LIMIT 1');
const atOrAfter = sql<{ number: number; created_at: number }>(
  'SELECT number, created_at FROM memory WHERE number >= $1 ORDER BY number LIMIT 1',
);
const reset = sql(`
  UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, runs = '[]', enrichment = NULL
  WHERE number = ANY ($1::bigint[])`);

/**
 * Sets Memories back to their beginning, a page at a time in the order in which they were accepted. Pages are read before
 * the transaction, so that nothing is locked but what is set back.
 */
export function postgresReprocess(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueInBackground'>,
  announce: () => void,
): ProcessingStore['reprocess'] {
  return async ({ since, notMadeBy, accountId }, cursor, limit) => {
    const after = cursor === null ? await lastBefore(database, since - reprocessSlack) : Number(cursor);
    const found =
      accountId === null
        ? await database.rows(pageOfAll, [after, limit])
        : await database.rows(pageOfAccount, [after, limit, accountId]);
    const wanted = found.filter(
      (memory) =>
        memory.created_at >= since && (notMadeBy === null || provenanceOf(memory.relevance) !== notMadeBy),
    );
    if (wanted.length > 0) {
      await database.transaction((session) => restart(session, queue.enqueueInBackground, wanted));
      announce();
    }
    const last = found.at(-1)?.number;
    return { count: wanted.length, next: last !== undefined && found.length === limit ? String(last) : null };
  };
}

/** Finds a number that only Memories accepted before a time have, or lower ones: numbers grow with time. */
async function lastBefore(database: Database, time: number): Promise<number> {
  let low = 0;
  let high = (await database.rows(lastNumber))[0]?.number ?? 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2) + 1;
    const [memory] = await database.rows(atOrAfter, [middle]);
    if (memory && memory.created_at < time) low = memory.number;
    else high = middle - 1;
  }
  return low;
}

/** Makes Memories begin anew and puts them into the queue. What they show stays until it is replaced. */
export async function restart(
  session: Session,
  enqueue: PgBossQueue['enqueueAtOnce'],
  memories: readonly Enqueued[],
): Promise<void> {
  if (memories.length === 0) return;
  await session.rows(reset, [memories.map(({ number }) => number)]);
  await enqueue(session, memories);
}
