import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { OverviewStore } from '../overview-store.ts';
import { overviewOperations } from '../shared/overview.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { sqliteMethods } from './run-operations.ts';
import { sqliteRestart } from './sqlite-reprocess.ts';

const runs = `(SELECT json_group_array(json_object('stage', s.stage, 'error', s.error))
  FROM stage_run s WHERE s.memory = m.number)`;

/** What an account sees of its Memories in an SQLite store. */
export function sqliteOverview(database: Database): Synchronous<OverviewStore> {
  const find = database.prepare<[string, number], { number: number; stage: string }>(
    'SELECT number, stage FROM memory WHERE id = ? AND account_id = ?',
  );
  const forgetAttempts = database.prepare<[number]>(
    'UPDATE memory SET attempts = 0, failures = 0 WHERE number = ?',
  );
  const makeDue = database.prepare<[number, number]>(`
    INSERT INTO queue_entry (memory, queued_at) VALUES (?, ?) ON CONFLICT (memory) DO UPDATE SET due_at = 0, in_background = 0`);
  const restart = sqliteRestart(database);

  return {
    ...sqliteMethods(database, overviewOperations(runs)),
    retryProcessing: atomic(database, (accountId: number, memoryId: MemoryId, now: number): boolean => {
      const memory = find.get(memoryId, accountId);
      if (!memory) return false;
      if (memory.stage === 'ready') restart({ memory: memory.number, now, inBackground: false });
      else {
        forgetAttempts.run(memory.number);
        makeDue.run(memory.number, now);
      }
      return true;
    }),
  };
}
