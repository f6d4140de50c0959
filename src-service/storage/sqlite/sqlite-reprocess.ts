import type { Database } from 'better-sqlite3';
import { provenanceOf } from '../../pipeline/provenance.ts';
import { type ProcessingStore, reprocessSlack } from '../processing-store.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';

type Reprocess = Synchronous<ProcessingStore>['reprocess'];
type Found = { number: number; relevance: string | null; created_at: number };

/**
 * Sets Memories back to their beginning, a page at a time in the order in which they were accepted. Pages are read
 * before the write lock is taken, so that a service beside this waits for what is set back only.
 */
export function sqliteReprocess(database: Database): Reprocess {
  const columns = 'number, relevance, created_at';
  const pageOfAll = database.prepare<[number, number], Found>(
    `SELECT ${columns} FROM memory WHERE number > ? ORDER BY number LIMIT ?`,
  );
  const pageOfAccount = database.prepare<[number, number, number], Found>(
    `SELECT ${columns} FROM memory WHERE account_id = ? AND number > ? ORDER BY number LIMIT ?`,
  );
  const lastBefore = sqliteLastBefore(database);
  const restart = sqliteRestart(database);
  const restartAll = atomic(database, (numbers: readonly number[], now: number) => {
    for (const memory of numbers) restart({ memory, now, inBackground: true });
  });

  return ({ since, notMadeBy, accountId, now }, cursor, limit) => {
    const after = cursor === null ? lastBefore(since - reprocessSlack) : Number(cursor);
    const found =
      accountId === null ? pageOfAll.all(after, limit) : pageOfAccount.all(accountId, after, limit);
    const wanted = found.filter(
      (memory) =>
        memory.created_at >= since && (notMadeBy === null || provenanceOf(memory.relevance) !== notMadeBy),
    );
    if (wanted.length > 0)
      restartAll(
        wanted.map(({ number }) => number),
        now,
      );
    const last = found.at(-1)?.number;
    return { count: wanted.length, next: last !== undefined && found.length === limit ? String(last) : null };
  };
}

/** Finds a number that only Memories accepted before a time have, or lower ones: numbers grow with time. */
function sqliteLastBefore(database: Database): (time: number) => number {
  const lastNumber = database.prepare<[], { number: number }>(
    'SELECT number FROM memory ORDER BY number DESC LIMIT 1',
  );
  const atOrAfter = database.prepare<[number], { number: number; created_at: number }>(
    'SELECT number, created_at FROM memory WHERE number >= ? ORDER BY number LIMIT 1',
  );
  return (time) => {
    let low = 0;
    let high = lastNumber.get()?.number ?? 0;
    while (low < high) {
      const middle = Math.floor((low + high) / 2) + 1;
      const memory = atOrAfter.get(middle);
      if (memory && memory.created_at < time) low = memory.number;
      else high = middle - 1;
    }
    return low;
  };
}

export type SqliteRestart = {
  /** Number of the Memory. */
  readonly memory: number;
  readonly now: number;
  /** Whether everything else goes first, an entry that is there already aside: it keeps its turn. */
  readonly inBackground: boolean;
};

/** Makes a Memory begin anew and puts it into the queue, due at once. What it shows stays until it is replaced. */
export function sqliteRestart(database: Database): (restart: SqliteRestart) => void {
  const reset = database.prepare<[number]>(
    "UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, enrichment = NULL WHERE number = ?",
  );
  const forgetRuns = database.prepare<[number]>('DELETE FROM stage_run WHERE memory = ?');
  const enqueue = database.prepare<[number, number, 0 | 1]>(`
    INSERT INTO queue_entry (memory, queued_at, in_background) VALUES (?, ?, ?)
    ON CONFLICT (memory) DO UPDATE SET due_at = 0, queued_at = excluded.queued_at,
      in_background = min(in_background, excluded.in_background)`);
  return ({ memory, now, inBackground }) => {
    reset.run(memory);
    forgetRuns.run(memory);
    enqueue.run(memory, now, inBackground ? 1 : 0);
  };
}
