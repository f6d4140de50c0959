import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { wasGivenUp } from '../../pipeline/provenance.ts';
import { stages } from '../../pipeline/stages.ts';
import { type MemorySummary, mostUnfinished, type OverviewStore } from '../overview-store.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { sqliteRestart } from './sqlite-reprocess.ts';

type SummaryRow = {
  number: number;
  id: MemoryId;
  title: string;
  note_id: string;
  created_at: number;
  stage: MemorySummary['stage'];
  attempts: number;
  relevance: string | null;
};

/** What an account sees of its Memories in an SQLite store. */
export function sqliteOverview(database: Database): Synchronous<OverviewStore> {
  const numberOf = database.prepare<[string, number], { number: number; stage: MemorySummary['stage'] }>(
    'SELECT number, stage FROM memory WHERE id = ? AND account_id = ?',
  );
  const page = database.prepare<[{ account: number; before: number; limit: number }], SummaryRow>(`
    SELECT m.number, m.id, m.created_at, m.stage, m.attempts, m.relevance, r.title, r.note_id
    FROM memory m JOIN revision r ON r.memory = m.number
    WHERE m.account_id = @account AND m.number < @before ORDER BY m.number DESC LIMIT @limit`);
  const errorAt = database.prepare<[number, string], { error: string | null }>(
    'SELECT error FROM stage_run WHERE memory = ? AND stage = ?',
  );
  const counts = database.prepare<[{ account: number }], { stored: number; unfinished: number }>(`
    SELECT coalesce((SELECT stored FROM memory_count WHERE account_id = @account), 0) AS stored,
      (SELECT count(*) FROM (SELECT 1 FROM memory WHERE account_id = @account AND stage <> 'ready'
        LIMIT ${mostUnfinished})) AS unfinished`);
  const forgetAttempts = database.prepare<[number]>(
    'UPDATE memory SET attempts = 0, failures = 0 WHERE number = ?',
  );
  const dueAtOnce = database.prepare<[number, number]>(`
    INSERT INTO queue_entry (memory, queued_at) VALUES (?, ?) ON CONFLICT (memory) DO UPDATE SET due_at = 0, in_background = 0`);
  const restart = sqliteRestart(database);

  /** The error that a Memory shows: of the stage it is stuck at, or of the one that was given up. */
  function errorOf({ number, stage, relevance }: SummaryRow): string | null {
    if (stage === 'ready' && !wasGivenUp(relevance)) return null;
    const shown = stage === 'ready' ? stages : [stages[stages.indexOf(stage) + 1] ?? stage];
    for (const one of shown) {
      const error = errorAt.get(number, one)?.error;
      if (error != null) return error;
    }
    return null;
  }

  return {
    listMemories(accountId, { before, limit }) {
      const until = before === null ? Number.MAX_SAFE_INTEGER : numberOf.get(before, accountId)?.number;
      if (until === undefined) return [];
      return page.all({ account: accountId, before: until, limit }).map((row) => ({
        id: row.id,
        title: row.title,
        noteId: row.note_id,
        acceptedAt: row.created_at,
        stage: row.stage,
        error: errorOf(row),
        attempts: row.attempts,
      }));
    },
    countMemories: (accountId) => counts.get({ account: accountId }) ?? { stored: 0, unfinished: 0 },
    retryProcessing: atomic(database, (accountId: number, memoryId: MemoryId, now: number): boolean => {
      const memory = numberOf.get(memoryId, accountId);
      if (!memory) return false;
      if (memory.stage === 'ready') restart({ memory: memory.number, now, inBackground: false });
      else {
        forgetAttempts.run(memory.number);
        dueAtOnce.run(memory.number, now);
      }
      return true;
    }),
  };
}
