import type { OverviewStore } from '../overview-store.ts';
import { memoryDetailsOperations } from '../shared/memory-details.ts';
import { overviewOperations } from '../shared/overview.ts';
import { sql } from '../shared/statement.ts';
import type { Enqueued, PgBossQueue } from './pg-boss/pg-boss-queue.ts';
import type { Database } from './postgres-database.ts';
import { retry } from './postgres-reprocess.ts';
import { postgresMethods } from './run-operations.ts';

const lockMemory = sql<Enqueued & { stage: string }>(
  'SELECT number, id, account_id AS "accountId", stage FROM memory WHERE id = $1 AND account_id = $2 FOR NO KEY UPDATE',
);

/** What an account sees of its Memories in a PostgreSQL store. */
export function postgresOverview(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueAtOnce'>,
  announce: () => void,
): OverviewStore {
  return {
    ...postgresMethods(database, overviewOperations('m.runs')),
    ...postgresMethods(database, memoryDetailsOperations('m.runs')),
    async retryProcessing(accountId, memoryId) {
      const found = await database.transaction(async (session) => {
        const [memory] = await session.rows(lockMemory, [memoryId, accountId]);
        if (!memory) return false;
        await retry(session, queue.enqueueAtOnce, [memory]);
        return true;
      });
      if (found) announce();
      return found;
    },
  };
}
