import type { Database } from 'better-sqlite3';
import type { FailureStore } from '../failure-store.ts';
import { countFailure, failedToRetry, failureOperations } from '../shared/failures.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { operationRunner, sqliteMethods } from './run-operations.ts';
import { sqliteFinish } from './sqlite-queue.ts';
import { sqliteRetry } from './sqlite-reprocess.ts';

/** The failures of processing in an SQLite store. */
export function sqliteFailures(database: Database): Synchronous<FailureStore> {
  const run = operationRunner(database);
  const finish = sqliteFinish(database);
  const retry = sqliteRetry(database);
  return {
    ...sqliteMethods(database, failureOperations),
    recordFailure: atomic(database, (...[id, failure, held]: Parameters<FailureStore['recordFailure']>) => {
      const counted = run(countFailure(id, failure));
      if (counted?.gaveUp) finish(held);
      return counted;
    }),
    retryFailed: atomic(
      database,
      (...[accountId, limit, until, now = until]: Parameters<FailureStore['retryFailed']>) => {
        const failed = run(failedToRetry(accountId, limit, until, now));
        for (const { number, stage } of failed) retry({ number, stage }, now);
        return failed.length;
      },
    ),
  };
}
