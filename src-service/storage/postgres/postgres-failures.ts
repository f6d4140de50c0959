import type { FailureStore } from '../failure-store.ts';
import { countFailure, failedToRetry, failureOperations } from '../shared/failures.ts';
import type { PgBossQueue } from './pg-boss/pg-boss-queue.ts';
import type { Database } from './postgres-database.ts';
import { retry } from './postgres-reprocess.ts';
import { postgresMethods, runOperation } from './run-operations.ts';

/** The failures of processing in a PostgreSQL store. */
export function postgresFailures(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueAtOnce' | 'finishIn'>,
  announce: () => void,
): FailureStore {
  return {
    ...postgresMethods(database, failureOperations),
    recordFailure: (id, failure, held) =>
      database.transaction(async (session) => {
        const counted = await runOperation(session, countFailure(id, failure));
        if (counted?.gaveUp) await queue.finishIn(session, held);
        return counted;
      }),
    async retryFailed(accountId, limit, until, now = until) {
      const failed = await database.transaction(async (session) => {
        const page = await runOperation(session, failedToRetry(accountId, limit, until, now));
        if (page.length > 0) await retry(session, queue.enqueueAtOnce, page);
        return page;
      });
      if (failed.length > 0) announce();
      return failed.length;
    },
  };
}
