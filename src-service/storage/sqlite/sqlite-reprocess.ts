import type { Database } from 'better-sqlite3';
import { provenanceOf } from '../../pipeline/provenance.ts';
import type { ProcessingStore, ReprocessRequest } from '../processing-store.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';

type Reprocess = Synchronous<ProcessingStore>['reprocess'];
type Found = { number: number; relevance: string | null; created_at: number };

/** Sets Memories back to their beginning, a page at a time in the order in which they were accepted. */
export function sqliteReprocess(database: Database): Reprocess {
  const page = database.prepare<[{ after: number; account: number | null; limit: number }], Found>(`
    SELECT number, relevance, created_at FROM memory
    WHERE number > @after AND (@account IS NULL OR account_id = @account) ORDER BY number LIMIT @limit`);
  const restart = sqliteRestart(database);

  return atomic(database, (request: ReprocessRequest, after: string | null, limit: number) => {
    const { since, notMadeBy, accountId, now } = request;
    const found = page.all({ after: Number(after ?? 0), account: accountId, limit });
    const wanted = found.filter(
      (memory) =>
        memory.created_at >= since && (notMadeBy === null || provenanceOf(memory.relevance) !== notMadeBy),
    );
    for (const { number } of wanted) restart(number, now);
    const last = found.at(-1)?.number;
    return { count: wanted.length, next: last !== undefined && found.length === limit ? String(last) : null };
  });
}

/** Makes a Memory begin anew and puts it into the queue, due at once. What it shows stays until it is replaced. */
export function sqliteRestart(database: Database): (memory: number, now: number) => void {
  const reset = database.prepare<[number]>(
    "UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, enrichment = NULL WHERE number = ?",
  );
  const forgetRuns = database.prepare<[number]>('DELETE FROM stage_run WHERE memory = ?');
  const enqueue = database.prepare<[number, number]>(`
    INSERT INTO queue_entry (memory, queued_at) VALUES (?, ?)
    ON CONFLICT (memory) DO UPDATE SET due_at = 0, queued_at = excluded.queued_at`);
  return (memory, now) => {
    reset.run(memory);
    forgetRuns.run(memory);
    enqueue.run(memory, now);
  };
}
