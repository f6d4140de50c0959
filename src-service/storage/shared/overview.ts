import { maxFailed } from '../failure-store.ts';
import { type MemoryCounts, maxUnfinished, type OverviewStore } from '../overview-store.ts';
import { memoryDetailsOperations } from './memory-details.ts';
import { atomic, type Operations, row, rows } from './operation.ts';
import type { Restarts } from './reprocess.ts';
import { sql } from './statement.ts';
import { type SummaryRow, summaryColumns, summaryOf, summaryTables } from './summary-rows.ts';

const selectNumber = sql<{ number: number }>('SELECT number FROM memory WHERE id = $1 AND account_id = $2');
const selectCounts = sql<MemoryCounts & { stuck: number }>(`
  SELECT (SELECT CAST(coalesce(sum(stored), 0) AS bigint) FROM memory_count WHERE account_id = $1) AS stored,
    (SELECT count(*) FROM (SELECT 1 FROM memory WHERE account_id = $1 AND stage <> 'ready'
      LIMIT ${maxUnfinished}) AS noted) AS unfinished,
    (SELECT count(*) FROM (SELECT 1 FROM processing_failure WHERE account_id = $1 AND gave_up_at IS NOT NULL
      LIMIT ${maxFailed}) AS noted) AS failed,
    (SELECT count(*) FROM (SELECT 1 FROM processing_failure f JOIN memory m ON m.number = f.memory
      WHERE f.account_id = $1 AND f.gave_up_at IS NOT NULL AND m.stage <> 'ready'
      LIMIT ${maxFailed}) AS noted) AS stuck`);

/** What an account sees of its Memories. For `runs` see {@link summaryColumns}; `lock` locks a row that is selected. */
export function overviewOperations(
  runs: string,
  { retry }: Pick<Restarts, 'retry'>,
  lock: string,
): Operations<OverviewStore> {
  const selectPage = sql<SummaryRow>(`
    SELECT ${summaryColumns(runs)} FROM ${summaryTables}
    WHERE m.account_id = $1 AND m.number < $2 ORDER BY m.number DESC LIMIT $3`);
  const selectToRetry = sql<{ number: number; stage: string }>(
    `SELECT number, stage FROM memory WHERE id = $1 AND account_id = $2 ${lock}`,
  );

  return {
    ...memoryDetailsOperations(runs),
    retryProcessing: atomic(function* (accountId, memoryId, now) {
      const memory = yield* row(selectToRetry, memoryId, accountId);
      if (memory) yield* retry([memory], now);
      return memory !== undefined;
    }),
    *listMemories(accountId, { before, limit }) {
      const until =
        before === null ? Number.MAX_SAFE_INTEGER : (yield* row(selectNumber, before, accountId))?.number;
      if (until === undefined) return [];
      return (yield* rows(selectPage, accountId, until, limit)).map(summaryOf);
    },
    *countMemories(accountId) {
      const counted = yield* row(selectCounts, accountId);
      if (!counted) return { stored: 0, unfinished: 0, failed: 0 };
      const { stuck, ...counts } = counted;
      // as many as are counted stand for all that there are
      const unfinished = counts.unfinished === maxUnfinished ? maxUnfinished : counts.unfinished - stuck;
      return { ...counts, unfinished };
    },
  };
}
