import type { OverviewStore } from '../overview-store.ts';
import { overviewOperations } from '../shared/overview.ts';
import { sql } from '../shared/statement.ts';
import type { PgBossQueue } from './pg-boss/pg-boss-queue.ts';
import type { Database } from './postgres-database.ts';
import { restart } from './postgres-reprocess.ts';
import { postgresMethods } from './run-operations.ts';

const lockMemory = sql<{ number: number; id: string; stage: string }>(
  'SELECT number, id, stage FROM memory WHERE id = $1 AND account_id = $2 FOR NO KEY UPDATE',
);
const forgetAttempts = sql('UPDATE memory SET attempts = 0, failures = 0 WHERE number = $1');

/** What an account sees of its Memories in a PostgreSQL store. */
export function postgresOverview(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueAtOnce'>,
  announce: () => void,
): OverviewStore {
  return {
    ...postgresMethods(database, overviewOperations('m.runs')),
    async retryProcessing(accountId, memoryId) {
      const found = await database.transaction(async (session) => {
        const [memory] = await session.rows(lockMemory, [memoryId, accountId]);
        if (!memory) return false;
        if (memory.stage === 'ready') await restart(session, queue.enqueueAtOnce, [memory]);
        else {
          await session.rows(forgetAttempts, [memory.number]);
          await queue.enqueueAtOnce(session, [memory]);
        }
        return true;
      });
      if (found) announce();
      return found;
    },
  };
}
