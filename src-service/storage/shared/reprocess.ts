import { isFormerVersion, provenanceOf } from '../../domain/provenance.ts';
import type { AccountId } from '../key-store.ts';
import { type ReprocessRequest, reprocessSlack } from '../processing-store.ts';
import type { Dialect } from './dialect.ts';
import { execute, type Operation, row, rows, sql } from './operation.ts';
import type { QueueOperations } from './queue.ts';

/** The numbers of the Memories of one page that are to be reprocessed, and the cursor of the next page; null at the end. */
type ReprocessPage = { readonly numbers: readonly number[]; readonly next: string | null };

type MemoryRow = {
  readonly number: number;
  readonly accountId: AccountId;
  readonly relevance: string | null;
  readonly created_at: number;
};

const columns = 'number, account_id AS "accountId", relevance, created_at';
const selectPage = sql<MemoryRow>(`SELECT ${columns} FROM memory WHERE number > $1 ORDER BY number LIMIT $2`);
const selectPageOfAccount = sql<MemoryRow>(
  `SELECT ${columns} FROM memory WHERE account_id = $3 AND number > $1 ORDER BY account_id, number LIMIT $2`,
);
const selectOne = sql<MemoryRow>(`SELECT ${columns} FROM memory WHERE id = $1`);
const selectLast = sql<{ number: number }>('SELECT number FROM memory ORDER BY number DESC LIMIT 1');
const selectNext = sql<{ number: number; created_at: number }>(
  'SELECT number, created_at FROM memory WHERE number >= $1 ORDER BY number LIMIT 1',
);

/** Reads a page of Memories in the order in which they were accepted, outside the transaction that resets them. */
export function* readReprocessPage(
  { since, notMadeBy, formerVersionsOf, accountId, memoryIds }: ReprocessRequest,
  cursor: string | null,
  limit: number,
): Operation<ReprocessPage> {
  if (memoryIds !== undefined) {
    const numbers: number[] = [];
    for (const id of new Set(memoryIds)) {
      const memory = yield* row(selectOne, id);
      if (memory && (accountId === null || memory.accountId === accountId)) numbers.push(memory.number);
    }
    return { numbers, next: null };
  }
  const after = cursor === null ? yield* lastBefore(since - reprocessSlack) : Number(cursor);
  const page =
    accountId === null
      ? yield* rows(selectPage, after, limit)
      : yield* rows(selectPageOfAccount, after, limit, accountId);
  const memories = page.filter(
    (memory) =>
      memory.created_at >= since &&
      (notMadeBy === null || provenanceOf(memory.relevance) !== notMadeBy) &&
      (formerVersionsOf === undefined || isFormerVersion(provenanceOf(memory.relevance), formerVersionsOf)),
  );
  const last = page.at(-1)?.number;
  return {
    numbers: memories.map(({ number }) => number),
    next: last !== undefined && page.length === limit ? String(last) : null,
  };
}

/** Finds a number below which all Memories were accepted before a time; numbers grow with time. */
function* lastBefore(time: number): Operation<number> {
  let low = 0;
  let high = (yield* row(selectLast))?.number ?? 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2) + 1;
    const memory = yield* row(selectNext, middle);
    if (memory && memory.created_at < time) low = memory.number;
    else high = middle - 1;
  }
  return low;
}

/** Processing Memories again. */
export type Restarts = {
  /** Resets them to `accepted` and enqueues them. What they show stays until it is replaced. */
  restart(numbers: readonly number[], inBackground: boolean, now: number): Operation<void>;
  /** At once: from the beginning those that are ready, the others from the stage they are at. */
  retry(
    memories: readonly { readonly number: number; readonly stage: string }[],
    now: number,
  ): Operation<void>;
};

export function restartOperations(
  { bringForward }: Pick<QueueOperations, 'bringForward'>,
  { isAmong, keepsRunsInMemory }: Pick<Dialect, 'isAmong' | 'keepsRunsInMemory'>,
): Restarts {
  const among = isAmong('number', '$1');
  const runs = keepsRunsInMemory ? ", runs = '[]'" : '';
  const reset = sql(
    `UPDATE memory SET stage = 'accepted', attempts = 0, failures = 0, enrichment = NULL${runs} WHERE ${among}`,
  );
  const forgetRuns = sql(`DELETE FROM stage_run WHERE ${isAmong('memory', '$1')}`);
  const forgetAttempts = sql(`UPDATE memory SET attempts = 0, failures = 0 WHERE ${among}`);
  const forgetFailures = sql(`DELETE FROM processing_failure WHERE ${isAmong('memory', '$1')}`);

  function* restart(numbers: readonly number[], inBackground: boolean, now: number): Operation<void> {
    if (numbers.length === 0) return;
    yield* execute(reset, numbers);
    if (!keepsRunsInMemory) yield* execute(forgetRuns, numbers);
    yield* execute(forgetFailures, numbers);
    yield* bringForward(numbers, inBackground, now);
  }

  return {
    restart,
    *retry(memories, now) {
      const numbersOf = (isReady: boolean) =>
        memories.filter(({ stage }) => (stage === 'ready') === isReady).map(({ number }) => number);
      yield* restart(numbersOf(true), false, now);
      const unfinished = numbersOf(false);
      if (unfinished.length === 0) return;
      yield* execute(forgetAttempts, unfinished);
      yield* execute(forgetFailures, unfinished);
      yield* bringForward(unfinished, false, now);
    },
  };
}
