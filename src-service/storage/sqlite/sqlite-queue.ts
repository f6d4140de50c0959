import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import {
  type HeldEntry,
  type JobQueue,
  leaseDuration,
  type QueueDepth,
  type TakenJob,
} from '../../queue/job-queue.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';

/** The verbs of a queue that go to the database. */
export type QueueVerbs = Omit<JobQueue, 'onWork'>;

/** Memories that a sweep looks at in one go. */
const sweepLimit = 1000;

/** Milliseconds; no lease and no pause is as long. A time further ahead was written by a clock that has been set back. */
const farAhead = 60_000;

/** The queue of an SQLite store: a table that holds only what is not done. */
export function sqliteQueue(database: Database): Synchronous<QueueVerbs> {
  const take = database.prepare<
    [{ now: number; owner: string; until: number; limit: number }],
    { number: number }
  >(`
    UPDATE queue_entry SET lease_owner = @owner, lease_until = @until WHERE number IN (
      SELECT number FROM queue_entry WHERE due_at <= @now AND (lease_until IS NULL OR lease_until <= @now)
      ORDER BY due_at, number LIMIT @limit)
    RETURNING number`);
  const memoryOf = database.prepare<[number], { id: string }>(
    'SELECT m.id FROM queue_entry q JOIN memory m ON m.number = q.memory WHERE q.number = ?',
  );
  const renew = database.prepare<[number, number, string]>(
    'UPDATE queue_entry SET lease_until = ? WHERE number = ? AND lease_owner = ?',
  );
  const finish = sqliteFinish(database);
  const letGo = database.prepare<[number, number, string]>(`
    UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL, due_at = ? WHERE number = ? AND lease_owner = ?`);
  const release = database.prepare<[number, string]>(
    'UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL WHERE number = ? AND lease_owner = ?',
  );
  const enqueueLost = database.prepare<[{ now: number }]>(`
    INSERT OR IGNORE INTO queue_entry (memory, queued_at)
    SELECT number, @now FROM memory AS m WHERE stage <> 'ready'
      AND NOT EXISTS (SELECT 1 FROM queue_entry q WHERE q.memory = m.number) LIMIT ${sweepLimit}`);
  const someAreLost = database.prepare<[], { lost: number }>(`
    SELECT (SELECT count(*) FROM memory WHERE stage <> 'ready') > (SELECT count(*) FROM queue_entry) AS lost`);
  const dueAgain = database.prepare<[number]>('UPDATE queue_entry SET due_at = 0 WHERE due_at > ?');
  const freeAgain = database.prepare<[number]>(
    'UPDATE queue_entry SET lease_owner = NULL, lease_until = NULL WHERE lease_until > ?',
  );
  const countFreed = database.prepare<[number], { freed: number }>(
    'SELECT count(*) AS freed FROM queue_entry WHERE lease_until <= ?',
  );
  const depth = database.prepare<[{ now: number }], QueueDepth>(`
    SELECT count(*) FILTER (WHERE lease_until IS NULL OR lease_until <= @now) AS waiting,
      count(*) FILTER (WHERE lease_until > @now) AS held,
      coalesce(max(@now - max(queued_at, due_at))
        FILTER (WHERE due_at <= @now AND (lease_until IS NULL OR lease_until <= @now)), 0) AS oldestWait
    FROM queue_entry`);

  return {
    take: atomic(database, (owner: string, limit: number, now: number): readonly TakenJob[] =>
      take
        .all({ now, owner, until: now + leaseDuration, limit })
        .sort((one, other) => one.number - other.number)
        .map(({ number }) => ({
          entry: String(number),
          memoryId: memoryOf.get(number)?.id as MemoryId, // an entry refers to its Memory
        })),
    ),
    renew(owner, entries, now) {
      for (const entry of entries) renew.run(now + leaseDuration, Number(entry), owner);
    },
    finish(owner, entries) {
      for (const entry of entries) finish({ owner, entry });
    },
    postpone(owner, entry, retryAt) {
      letGo.run(retryAt, Number(entry), owner);
    },
    release(owner, entries) {
      for (const entry of entries) release.run(Number(entry), owner);
    },
    sweep(now) {
      dueAgain.run(now + farAhead);
      freeAgain.run(now + farAhead);
      // two counts of short lists; looking for the lost one by one takes longer
      const enqueued = someAreLost.get()?.lost === 1 ? enqueueLost.run({ now }).changes : 0;
      return { enqueued, freed: countFreed.get(now)?.freed ?? 0 };
    },
    depth: (now) => depth.get({ now }) ?? { waiting: 0, held: 0, oldestWait: 0 },
  };
}

/** Takes an entry off the queue if its worker still holds it. */
export function sqliteFinish(database: Database): (held: HeldEntry) => void {
  const remove = database.prepare<[number, string]>(
    'DELETE FROM queue_entry WHERE number = ? AND lease_owner = ?',
  );
  return ({ owner, entry }) => {
    remove.run(Number(entry), owner);
  };
}
