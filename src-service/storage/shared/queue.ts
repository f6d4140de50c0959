import { clockTolerance } from '../../domain/clock-set-back.ts';
import {
  type HeldEntry,
  type JobQueue,
  leaseDuration,
  type QueueDepth,
  type TakenJob,
} from '../job-queue.ts';
import type { AccountId } from '../key-store.ts';
import { execute, type Operation, type Operations, row, rows, sql } from './operation.ts';
import { type QueueWords, queueTurns } from './take-turns.ts';

/** Unfinished Memories that one sweep compares with the queue, and entries that it frees; the next one goes on from there. */
const sweepPage = 1000;

/** Longer than any lease or retry delay: such a time was set before the clock was set back. */
const farAhead = (column: string, now: string): string => `${column} > ${now} + ${clockTolerance}`;

/** An unfinished Memory. */
type Unfinished = { readonly number: number; readonly account: AccountId; readonly lost: boolean | 0 | 1 };

/** What the port offers, without the notifications, and what the store's own transactions need of the queue. */
export type QueueOperations = Operations<Omit<JobQueue, 'onWork' | 'release' | 'take'>> & {
  /** As {@link JobQueue.take}; its statements are to be executed in one transaction where they do not lock what they select. */
  take(...args: Parameters<JobQueue['take']>): Operation<readonly TakenJob[]>;
  /** As {@link JobQueue.release}; whether any of them was still held. */
  release(owner: string, entries: readonly string[]): Operation<boolean>;
  /** Removes an entry if its worker still holds it. */
  finishOne(held: HeldEntry): Operation<void>;
  /** Makes entries of Memories that have none. */
  enqueue(numbers: readonly number[], now: number): Operation<void>;
  /**
   * Makes entries due at once, also those that are missing: before what is in the background, or behind everything else. An entry that is
   * there already does not move back.
   */
  bringForward(numbers: readonly number[], inBackground: boolean, now: number): Operation<void>;
};

/**
 * The queue: a table that holds only what is not done. An entry bears the number of its Memory, so that a Memory has one at most. Who lost
 * its lease can settle nothing, since an entry names its owner, and no two workers have the same name.
 */
export function queueOperations(words: QueueWords): QueueOperations {
  const { now: at, times, isAmong, isIn, lock, counted } = words;
  const turns = queueTurns(words);
  const isHeld = (parameter: string) => `lease_owner = ${parameter} AND ${isAmong('memory', '$2')}`;
  const free = 'lease_owner = NULL, lease_until = NULL';

  const renew = sql(
    `UPDATE queue_entry SET lease_until = ${at('$3')} + ${leaseDuration} WHERE ${isHeld('$1')}`,
  );
  const finish = sql(`DELETE FROM queue_entry WHERE ${isHeld('$1')}`);
  const finishOne = sql('DELETE FROM queue_entry WHERE memory = $1 AND lease_owner = $2');
  const postpone = sql(`UPDATE queue_entry SET ${free}, due_at = $3 WHERE memory = $1 AND lease_owner = $2`);
  const release = sql<{ memory: number }>(
    `UPDATE queue_entry SET ${free} WHERE ${isHeld('$1')} RETURNING memory`,
  );
  const freeExpired = sql<{ memory: number }>(`
    UPDATE queue_entry SET ${free} WHERE ${isIn(
      'memory',
      `SELECT memory FROM queue_entry
       WHERE lease_until IS NOT NULL AND (lease_until <= ${at('$1')} OR ${farAhead('lease_until', at('$1'))}) LIMIT ${sweepPage} ${lock}`,
    )} RETURNING memory`);
  const makeDueAgain = sql(`
    UPDATE queue_entry SET due_at = 0 WHERE ${isIn(
      'memory',
      `SELECT memory FROM queue_entry WHERE due_at > 0 AND lease_until IS NULL AND ${farAhead('due_at', at('$1'))}
       LIMIT ${sweepPage} ${lock}`,
    )}`);
  // two sweeps at once do not enqueue twice: an entry bears the Memory's number
  const insert = (conflict: string, background: string, now: string) =>
    sql(`
    INSERT INTO queue_entry (memory, account_id, queued_at, in_background)
    SELECT number, account_id, ${now}, ${background} FROM memory WHERE ${isAmong('number', '$1')} ORDER BY number
    ON CONFLICT (memory) DO ${conflict}`);
  const enqueue = insert('NOTHING', '0', at('$2'));
  const bringForward = insert(
    `UPDATE SET due_at = 0, queued_at = excluded.queued_at,
      in_background = queue_entry.in_background * excluded.in_background`,
    'CAST($2 AS integer)',
    at('$3'),
  );
  const unfinished = (condition: string, limit: string) =>
    sql<Unfinished>(`
    SELECT number, account_id AS account, NOT EXISTS (SELECT 1 FROM queue_entry q WHERE q.memory = m.number)
      AND NOT EXISTS (SELECT 1 FROM processing_failure f WHERE f.memory = m.number AND f.gave_up_at IS NOT NULL) AS lost
    FROM memory m WHERE stage <> 'ready' AND ${condition} ORDER BY account_id, number LIMIT ${limit}`);
  // if account and number were compared as a pair, SQLite would scan the account from its beginning
  const unfinishedOfAccount = unfinished('account_id = $1 AND number > $2', '$3');
  const unfinishedOfLater = unfinished('account_id > $1', '$2');
  const isWaiting = `lease_until IS NULL OR lease_until <= ${at('$1')}`;
  const waitsSince = 'CASE WHEN due_at > queued_at THEN due_at ELSE queued_at END';
  const countEntries = sql<{ waiting: number; held: number; since: number | null }>(`
    SELECT count(*) AS waiting, min(${waitsSince}) FILTER (WHERE due_at <= ${at('$1')}) - ${at('$1')} AS since,
      (SELECT count(*) FROM queue_entry WHERE lease_until > ${at('$1')}) AS held
    FROM (SELECT queued_at, due_at FROM queue_entry WHERE ${isWaiting} ORDER BY memory ${counted}) AS noted`);
  let cursor = { account: 0, number: 0 };

  const numbersOf = (entries: readonly string[]): readonly number[] => entries.map(Number);

  function* freed(now: number): Operation<number> {
    return (yield* rows(freeExpired, ...times(now))).length;
  }

  function* enqueueLost(now: number): Operation<number> {
    const { account, number } = cursor;
    const page = [...(yield* rows(unfinishedOfAccount, account, number, sweepPage))];
    if (page.length < sweepPage) {
      page.push(...(yield* rows(unfinishedOfLater, account, sweepPage - page.length)));
    }
    cursor = (page.length === sweepPage ? page.at(-1) : undefined) ?? { account: 0, number: 0 };
    const lost = page.filter((memory) => memory.lost).map((memory) => memory.number);
    if (lost.length > 0) yield* execute(enqueue, lost, ...times(now));
    return lost.length;
  }

  function* lease(...[owner, limit, now, share]: Parameters<JobQueue['take']>) {
    const leased = yield* turns(owner, limit, now, share);
    return leased
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, id, account }) => ({ entry: String(number), memoryId: id, accountId: account }));
  }

  return {
    *take(owner, limit, now, share) {
      const taken = yield* lease(owner, limit, now, share);
      // nothing else is left: see whether a dead worker holds something
      const isIdle = share === undefined || share.inHand.size === 0;
      if (taken.length > 0 || !isIdle || (yield* freed(now)) === 0) return taken;
      return yield* lease(owner, limit, now, share);
    },
    *renew(owner, entries, now) {
      if (entries.length > 0) yield* execute(renew, owner, numbersOf(entries), ...times(now));
    },
    *finish(owner, entries) {
      const [entry] = entries;
      if (entries.length === 1 && entry !== undefined) yield* execute(finishOne, Number(entry), owner);
      else if (entries.length > 0) yield* execute(finish, owner, numbersOf(entries));
    },
    *finishOne({ owner, entry }) {
      yield* execute(finishOne, Number(entry), owner);
    },
    *postpone(owner, entry, retryAt) {
      yield* execute(postpone, Number(entry), owner, retryAt);
    },
    *release(owner, entries) {
      return entries.length > 0 && (yield* rows(release, owner, numbersOf(entries))).length > 0;
    },
    *sweep(now) {
      yield* execute(makeDueAgain, ...times(now));
      const count = yield* freed(now);
      return { enqueued: yield* enqueueLost(now), freed: count };
    },
    *depth(now): Operation<QueueDepth> {
      const { waiting = 0, held = 0, since = null } = (yield* row(countEntries, ...times(now))) ?? {};
      return { waiting, held, oldestWait: Math.max(0, -(since ?? 0)) };
    },
    *enqueue(numbers, now) {
      if (numbers.length > 0) yield* execute(enqueue, numbers, ...times(now));
    },
    *bringForward(numbers, inBackground, now) {
      if (numbers.length > 0) yield* execute(bringForward, numbers, inBackground ? 1 : 0, ...times(now));
    },
  };
}
