import { type JobQueue, leaseDuration } from '../job-queue.ts';
import { rows, sql } from '../shared/operation.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Leased, type QueueWords, rings } from '../shared/take-turns.ts';
import { postgresDialect } from './dialect.ts';
import type { Database } from './postgres-database.ts';
import { postgresMethods } from './run-operations.ts';

/** The database's clock, the same for all processes: the times of callers are not needed. */
const serverTime = 'server_time()';

/** As an array: before the table is analyzed, a join may be planned that reads all of it. */
const isIn = (column: string, select: string): string => `${column} = ANY (ARRAY(${select}))`;

const { isAmong, skipLocked } = postgresDialect;

/** Of accounts, each with how many of its entries, in each of the rings: one statement takes them, without those that others are taking. */
const lease = sql<Leased>(`
  WITH ${rings
    .map(
      ({ name, condition, isRetried, order }, index) => `${name} AS MATERIALIZED (
    SELECT j.memory FROM unnest($${2 * index + 1}::integer[], $${2 * index + 2}::integer[]) AS a (account, count)
    CROSS JOIN LATERAL (
      SELECT memory FROM queue_entry WHERE ${condition} AND account_id = a.account
        ${isRetried ? `AND due_at <= ${serverTime}` : ''} ORDER BY ${order} LIMIT a.count ${skipLocked}) j
  )`,
    )
    .join(', ')}, picked AS MATERIALIZED (
    ${rings.map(({ name }, index) => `SELECT memory, ${index} AS ring FROM ${name}`).join(' UNION ALL ')}
  )
  UPDATE queue_entry q SET lease_owner = $9, lease_until = ${serverTime} + ${leaseDuration}
  WHERE ${isIn('q.memory', 'SELECT memory FROM picked')}
  RETURNING q.memory AS number, q.account_id AS account, (SELECT m.id FROM memory m WHERE m.number = q.memory) AS id,
    (SELECT p.ring FROM picked p WHERE p.memory = q.memory) AS ring`);

/** How PostgreSQL's queue says it. */
export const postgresQueueWords: QueueWords = {
  now: () => serverTime,
  times: () => [],
  isAmong,
  isIn,
  lock: skipLocked,
  counted: '',
  lease: (owner, turns) =>
    rows(lease, ...turns.flatMap((counts) => [[...counts.keys()], [...counts.values()]]), owner),
};

/** The queue as a port. `announce` wakes workers, also those of other processes. */
export function postgresQueue(
  database: Database,
  { enqueue, bringForward, finishOne, ...operations }: QueueOperations,
  work: { announce(): void; readonly onWork: JobQueue['onWork'] },
): JobQueue {
  const { release, sweep, ...methods } = postgresMethods<
    Omit<JobQueue, 'onWork' | 'release'> & {
      release(...args: Parameters<JobQueue['release']>): Promise<boolean>;
    }
  >(database, operations);
  return {
    ...methods,
    async release(owner, entries) {
      if (await release(owner, entries)) work.announce();
    },
    async sweep(now) {
      const swept = await sweep(now);
      if (swept.freed + swept.enqueued > 0) work.announce();
      return swept;
    },
    onWork: work.onWork,
  };
}
