import type { Database } from 'better-sqlite3';
import { type JobQueue, leaseDuration } from '../job-queue.ts';
import { atomic, execute, rows, sql } from '../shared/operation.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Leased, type QueueWords, rings } from '../shared/take-turns.ts';
import { sqliteDialect } from './dialect.ts';
import { type Synchronous, sqliteMethods } from './run-operations.ts';

/** The methods of a queue that go to the database. */
export type QueueMethods = Omit<JobQueue, 'onWork'>;

const selects = rings.map(({ condition, isRetried, order }) =>
  sql<Omit<Leased, 'ring'>>(`
    SELECT memory AS number, account_id AS account, (SELECT id FROM memory m WHERE m.number = q.memory) AS id FROM queue_entry q
    WHERE ${condition} AND account_id = $1 ${isRetried ? 'AND due_at <= $3' : ''} ORDER BY ${order} LIMIT $2`),
);
const lease = sql('UPDATE queue_entry SET lease_owner = $1, lease_until = $2 WHERE memory = $3');

/** The thread that writes is the only writer: no entry is ever locked by another transaction. */
export const sqliteQueueWords: QueueWords = {
  now: (parameter) => parameter,
  times: (now) => [now],
  isAmong: sqliteDialect.isAmong,
  isIn: (column, select) => `${column} IN (${select})`,
  lock: sqliteDialect.skipLocked,
  // counting a million would hold up requests
  counted: 'LIMIT 10000',
  // one after the other: SQLite takes twice as long to update what a statement selects
  *lease(owner, turns, now) {
    const leased: Leased[] = [];
    for (const [ring, select] of selects.entries()) {
      for (const [account, count] of turns[ring] ?? []) {
        for (const one of yield* rows(select, account, count, now)) leased.push({ ...one, ring });
      }
    }
    for (const { number } of leased) yield* execute(lease, owner, now + leaseDuration, number);
    return leased;
  },
};

/** The methods of the queue on a connection. */
export const sqliteQueue = (database: Database, queue: QueueOperations): Synchronous<QueueMethods> =>
  sqliteMethods<QueueMethods>(database, {
    take: atomic(queue.take),
    renew: queue.renew,
    finish: queue.finish,
    postpone: queue.postpone,
    *release(owner, entries) {
      yield* queue.release(owner, entries);
    },
    sweep: atomic(queue.sweep),
    depth: queue.depth,
  });
