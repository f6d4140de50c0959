import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { OverviewStore } from '../overview-store.ts';
import { memoryDetailsOperations } from '../shared/memory-details.ts';
import { overviewOperations } from '../shared/overview.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { sqliteMethods } from './run-operations.ts';
import { sqliteRetry } from './sqlite-reprocess.ts';

const runs = `(SELECT json_group_array(json_object('stage', s.stage, 'attempts', s.attempts, 'error', s.error,
    'completedAt', s.completed_at))
  FROM stage_run s WHERE s.memory = m.number)`;

/** What an account sees of its Memories in an SQLite store. */
export function sqliteOverview(database: Database): Synchronous<OverviewStore> {
  const find = database.prepare<[string, number], { number: number; stage: string }>(
    'SELECT number, stage FROM memory WHERE id = ? AND account_id = ?',
  );
  const retry = sqliteRetry(database);

  return {
    ...sqliteMethods(database, overviewOperations(runs)),
    ...sqliteMethods(database, memoryDetailsOperations(runs)),
    retryProcessing: atomic(database, (accountId: number, memoryId: MemoryId, now: number): boolean => {
      const memory = find.get(memoryId, accountId);
      if (!memory) return false;
      retry(memory, now);
      return true;
    }),
  };
}
