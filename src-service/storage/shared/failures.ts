import { type StoredStage, stageOf } from '../../domain/stages.ts';
import { type FailedMemory, type FailureStore, maxFailed } from '../failure-store.ts';
import { pageEnd } from './memory-rows.ts';
import { atomic, type Operations, row, rows, sql } from './operation.ts';
import type { QueueOperations } from './queue.ts';
import type { Restarts } from './reprocess.ts';
import { shownText } from './shown-text.ts';
import { stillAhead } from './still-ahead.ts';

type FailedRow = Omit<FailedMemory, 'stage'> & { readonly stage: StoredStage };

const everyAccount = 'CAST($1 AS integer) IS NULL';
const upsert = sql<{ failures: number; gave_up_at: number | null }>(`
  INSERT INTO processing_failure (memory, account_id, error, failures, failed_at, gave_up_at)
  SELECT number, account_id, CAST($2 AS text), 1, CAST($3 AS bigint),
    CASE WHEN CAST($4 AS integer) <= 1 THEN CAST($3 AS bigint) END FROM memory WHERE id = $1
  ON CONFLICT (memory) DO UPDATE SET failures = processing_failure.failures + 1, error = excluded.error,
    failed_at = excluded.failed_at,
    gave_up_at = CASE WHEN processing_failure.failures + 1 >= CAST($4 AS integer) THEN excluded.failed_at END
  RETURNING failures, gave_up_at`);
const select = (condition: string, end: string) =>
  sql<FailedRow>(`
    SELECT m.id, m.account_id AS "accountId", ${shownText('r.title')} AS title, m.stage, f.error,
      f.failures, f.gave_up_at AS "gaveUpAt"
    FROM processing_failure f JOIN memory m ON m.number = f.memory JOIN revision r ON r.memory = f.memory
    WHERE f.gave_up_at IS NOT NULL AND ${condition} ${end}`);
const selectPage = select(everyAccount, 'AND f.memory < $2 ORDER BY f.memory DESC LIMIT $3');
const selectPageOfAccount = select(
  'f.account_id = $1',
  'AND f.memory < $2 ORDER BY f.account_id DESC, f.memory DESC LIMIT $3',
);
const selectOne = select('m.id = $1', '');
const count = (condition: string) =>
  sql<{ failed: number }>(`SELECT count(*) AS failed FROM (
    SELECT 1 FROM processing_failure WHERE gave_up_at IS NOT NULL AND ${condition} LIMIT ${maxFailed}) AS noted`);
const countAll = count(everyAccount);
const countOfAccount = count('account_id = $1');

/** The Memories that were given up longest ago in the order of their numbers. */
const selectRetried = (condition: string, order: string) =>
  sql<{ number: number; stage: StoredStage }>(`
    SELECT m.number, m.stage FROM processing_failure f JOIN memory m ON m.number = f.memory
    WHERE NOT ${stillAhead('f.gave_up_at', '$3', 'CAST($4 AS bigint)')} AND f.gave_up_at IS NOT NULL AND ${condition} ORDER BY ${order} LIMIT $2`);
const selectRetriedAll = selectRetried(everyAccount, 'f.memory');
const selectRetriedOfAccount = selectRetried('f.account_id = $1', 'f.account_id, f.memory');

/** The failures of processing in both databases. */
export function failureOperations(
  { finishOne }: Pick<QueueOperations, 'finishOne'>,
  { retry }: Pick<Restarts, 'retry'>,
): Operations<FailureStore> {
  return {
    recordFailure: atomic(function* (memoryId, { error, at, giveUpAfter }, held) {
      const counted = yield* row(upsert, memoryId, error, at, giveUpAfter);
      if (!counted) return undefined;
      const gaveUp = counted.gave_up_at !== null;
      if (gaveUp) yield* finishOne(held);
      return { failures: counted.failures, gaveUp };
    }),
    retryFailed: atomic(function* (accountId, limit, until, now = until) {
      const select = accountId === null ? selectRetriedAll : selectRetriedOfAccount;
      const page = yield* rows(select, accountId, limit, until, now);
      yield* retry(page, now);
      return page.length;
    }),
    *listFailed(accountId, { before, limit }) {
      const until = yield* pageEnd(before, accountId);
      if (until === undefined) return [];
      const page = accountId === null ? selectPage : selectPageOfAccount;
      return (yield* rows(page, accountId, until, limit)).map(failedOf);
    },
    *findFailed(memoryId) {
      const failed = yield* row(selectOne, memoryId);
      return failed && failedOf(failed);
    },
    *countFailed(accountId) {
      return (yield* row(accountId === null ? countAll : countOfAccount, accountId))?.failed ?? 0;
    },
  };
}

const failedOf = (failed: FailedRow): FailedMemory => ({ ...failed, stage: stageOf(failed.stage) });
