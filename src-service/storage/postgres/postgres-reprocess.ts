import { provenanceOf } from '../../pipeline/provenance.ts';
import type { Enqueued, PgBossQueue } from '../../queue/pg-boss/pg-boss-queue.ts';
import type { ProcessingStore } from '../processing-store.ts';
import { type Database, type Session, sql } from './postgres-database.ts';

type Found = { number: number; id: string; relevance: string | null; created_at: number };

const findPage = sql<Found>(`
  SELECT number, id, relevance, created_at FROM memory
  WHERE number > $1 AND ($2::integer IS NULL OR account_id = $2) ORDER BY number LIMIT $3`);
const reset = sql(`
  UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, runs = '[]', enrichment = NULL
  WHERE number = ANY ($1::bigint[])`);

/** Sets Memories back to their beginning, a page at a time in the order in which they were accepted. */
export function postgresReprocess(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueAtOnce'>,
  announce: () => void,
): ProcessingStore['reprocess'] {
  return async ({ since, notMadeBy, accountId }, after, limit) => {
    const answer = await database.transaction(async (session) => {
      const found = await session.rows(findPage, [Number(after ?? 0), accountId, limit]);
      const wanted = found.filter(
        (memory) =>
          memory.created_at >= since && (notMadeBy === null || provenanceOf(memory.relevance) !== notMadeBy),
      );
      await restart(session, queue, wanted);
      const last = found.at(-1)?.number;
      const next = last !== undefined && found.length === limit ? String(last) : null;
      return { count: wanted.length, next };
    });
    if (answer.count > 0) announce();
    return answer;
  };
}

/** Makes Memories begin anew and puts them into the queue, due at once. What they show stays until it is replaced. */
export async function restart(
  session: Session,
  queue: Pick<PgBossQueue, 'enqueueAtOnce'>,
  memories: readonly Enqueued[],
): Promise<void> {
  if (memories.length === 0) return;
  await session.rows(reset, [memories.map(({ number }) => number)]);
  await queue.enqueueAtOnce(session, memories);
}
