import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { clockTolerance } from '../../domain/clock-set-back.ts';
import {
  type HeldEntry,
  type JobQueue,
  leaseDuration,
  type QueueDepth,
  type TakenJob,
} from '../job-queue.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { sqliteTurns } from './take-turns.ts';

/** The methods of a queue that go to the database. */
export type QueueMethods = Omit<JobQueue, 'onWork'>;

/** Unfinished Memories that one sweep compares with the queue; the next one goes on from there. */
const sweepPage = 1000;

/** Entries that are counted for the depth at most: counting a million would hold up requests. */
const counted = 10_000;

/** Longer than any lease or retry delay: a time further ahead was written before the clock was set back. */
const farAhead = clockTolerance;

type Unfinished = { account_id: number; number: number; lost: 0 | 1 };

/** The queue of an SQLite store: a table that holds only what is not done. */
export function sqliteQueue(database: Database): Synchronous<QueueMethods> {
  const lease = database.prepare<[string, number, number]>(
    'UPDATE queue_entry SET lease_owner = ?, lease_until = ? WHERE number = ?',
  );
  const turns = sqliteTurns(database);
  const memoryOf = database.prepare<[number], { id: string }>(
    'SELECT (SELECT id FROM memory WHERE number = q.memory) AS id FROM queue_entry q WHERE q.number = ?',
  );
  const renew = database.prepare<[number, number, string]>(
    'UPDATE queue_entry SET lease_until = ? WHERE number = ? AND lease_owner = ?',
  );
  const finish = sqliteFinish(database);
  const reschedule = database.prepare<[number, number, string]>(`
    UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL, due_at = ? WHERE number = ? AND lease_owner = ?`);
  const release = database.prepare<[number, string]>(
    'UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL WHERE number = ? AND lease_owner = ?',
  );
  const unfinished = (condition: string) =>
    database.prepare<[{ account: number; number: number; limit: number }], Unfinished>(`
      SELECT account_id, number, NOT EXISTS (SELECT 1 FROM queue_entry q WHERE q.memory = m.number)
        AND NOT EXISTS (SELECT 1 FROM processing_failure f WHERE f.memory = m.number AND f.gave_up_at IS NOT NULL) AS lost
      FROM memory AS m WHERE stage <> 'ready' AND ${condition} ORDER BY account_id, number LIMIT @limit`);
  // if account and number were compared as a pair, SQLite would scan the account from its beginning
  const unfinishedOfAccount = unfinished('account_id = @account AND number > @number');
  const unfinishedOfLater = unfinished('account_id > @account');
  const enqueue = database.prepare<[number, number, number]>(
    'INSERT INTO queue_entry (memory, account_id, queued_at) VALUES (?, ?, ?)',
  );
  const dueAgain = database.prepare<[number]>(
    'UPDATE queue_entry SET due_at = 0 WHERE due_at > ? AND due_at > 0 AND lease_until IS NULL',
  );
  const free = (condition: string) =>
    database.prepare<[number]>(
      `UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL WHERE lease_until ${condition} ?`,
    );
  const freeFarAhead = free('>');
  const freeExpired = free('<=');
  const countHeld = database.prepare<[number], { held: number }>(
    'SELECT count(*) AS held FROM queue_entry WHERE lease_until > ?',
  );
  const countWaiting = database.prepare<[{ now: number }], Omit<QueueDepth, 'held'>>(`
    SELECT count(*) AS waiting,
      max(coalesce(max(@now - max(queued_at, due_at)) FILTER (WHERE due_at <= @now), 0), 0) AS oldestWait
    FROM (
      SELECT queued_at, due_at FROM queue_entry WHERE lease_until IS NULL OR lease_until <= @now
      ORDER BY number LIMIT ${counted})`);
  let cursor = { account: 0, number: 0 };

  function enqueueLost(now: number): number {
    const page = unfinishedOfAccount.all({ ...cursor, limit: sweepPage });
    page.push(...unfinishedOfLater.all({ ...cursor, limit: sweepPage - page.length }));
    const last = page.length === sweepPage ? page.at(-1) : undefined;
    cursor = { account: last?.account_id ?? 0, number: last?.number ?? 0 };
    const lost = page.filter((memory) => memory.lost === 1);
    for (const { number, account_id: account } of lost) enqueue.run(number, account, now);
    return lost.length;
  }

  return {
    take: atomic(
      database,
      (...[owner, limit, now, share]: Parameters<JobQueue['take']>): readonly TakenJob[] => {
        let due = turns(limit, now, share);
        // nothing else is left: see whether a dead worker holds something
        const isIdle = share === undefined || share.inHand.size === 0;
        if (due.length < limit && isIdle && freeExpired.run(now).changes > 0) due = turns(limit, now, share);
        return due
          .toSorted((one, other) => one.number - other.number)
          .map(({ number, account_id: accountId }) => {
            lease.run(owner, now + leaseDuration, number);
            const memoryId = memoryOf.get(number)?.id as MemoryId; // an entry refers to its Memory
            return { entry: String(number), memoryId, accountId };
          });
      },
    ),
    renew(owner, entries, now) {
      for (const entry of entries) renew.run(now + leaseDuration, Number(entry), owner);
    },
    finish(owner, entries) {
      for (const entry of entries) finish({ owner, entry });
    },
    postpone(owner, entry, retryAt) {
      reschedule.run(retryAt, Number(entry), owner);
    },
    release(owner, entries) {
      for (const entry of entries) release.run(Number(entry), owner);
    },
    sweep: atomic(database, (now: number) => {
      dueAgain.run(now + farAhead);
      freeFarAhead.run(now + farAhead);
      return { enqueued: enqueueLost(now), freed: freeExpired.run(now).changes };
    }),
    depth: (now) => ({
      ...(countWaiting.get({ now }) ?? { waiting: 0, oldestWait: 0 }),
      held: countHeld.get(now)?.held ?? 0,
    }),
  };
}

/** Removes an entry from the queue if its worker still holds it. */
export function sqliteFinish(database: Database): (held: HeldEntry) => void {
  const remove = database.prepare<[number, string]>(
    'DELETE FROM queue_entry WHERE number = ? AND lease_owner = ?',
  );
  return ({ owner, entry }) => {
    remove.run(Number(entry), owner);
  };
}
