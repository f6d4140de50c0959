import type { PgBoss } from 'pg-boss';
import type { MemoryId } from '../../../../src-shared/ids.ts';
import { clockTolerance } from '../../../domain/clock-set-back.ts';
import {
  type AccountShare,
  type HeldEntry,
  type JobQueue,
  leaseDuration,
  type QueueDepth,
  type TakenJob,
} from '../../job-queue.ts';
import type { AccountId } from '../../key-store.ts';
import { sql } from '../../shared/statement.ts';
import type { Database, Session } from '../postgres-database.ts';
import { bossSchema, queueName } from './open-boss.ts';
import { postgresTurns } from './take-turns.ts';

/** A Memory to enqueue. Entries of later Memories have higher numbers. */
export type Enqueued = { readonly id: string; readonly number: number; readonly accountId: AccountId };

/** A queue on pg-boss, with what the store's own transactions need of it. */
export type PgBossQueue = JobQueue & {
  /** Makes entries in the transaction of `session`. A Memory that has one keeps it. */
  enqueue(session: Session, memories: readonly Enqueued[]): Promise<void>;
  /** Makes entries due at once, before what is in the background, and those that are missing; in the same way. */
  enqueueAtOnce(session: Session, memories: readonly Enqueued[]): Promise<void>;
  /** The same, behind everything else. An entry that is there already keeps its place. */
  enqueueInBackground(session: Session, memories: readonly Enqueued[]): Promise<void>;
  /** Removes an entry from the queue in the transaction of `session`, if its worker still holds it. */
  finishIn(session: Session, held: HeldEntry): Promise<void>;
};

export type PgBossQueueParts = {
  readonly database: Database;
  readonly boss: PgBoss;
  /** What pg-boss sets when it hands an entry out; see `leasingSql`. */
  readonly leasing: string;
  /** Wakes workers, also those of other processes. */
  readonly announce: () => void;
  readonly onWork: JobQueue['onWork'];
};

/** Unfinished Memories that one sweep compares with the queue. */
const sweepPage = 1000;

/** Priority in pg-boss of background entries; the others have 0. */
const background = -1;

const jobs = `${bossSchema}.job_common`;
const due = `${bossSchema}.job_now()`;
const leaseStart = `${due} - interval '${leaseDuration} milliseconds'`;
/** Longer than any retry delay: a time further ahead was written before the clock was set back. */
const farAhead = `${due} + interval '${clockTolerance} milliseconds'`;

const findExpired = sql<{ id: string; retry_count: number }>(`
  SELECT id, retry_count FROM ${jobs}
  WHERE state = 'active' AND name = '${queueName}' AND (heartbeat_on <= ${leaseStart} OR heartbeat_on > ${farAhead})
  ORDER BY heartbeat_on LIMIT ${sweepPage} FOR UPDATE SKIP LOCKED`);
const makeDueAgain = sql(`
  WITH picked AS MATERIALIZED (
    SELECT id FROM ${jobs} WHERE name = '${queueName}' AND state = 'retry' AND NOT blocked AND start_after > ${farAhead}
    LIMIT ${sweepPage} FOR UPDATE SKIP LOCKED
  ) UPDATE ${jobs} SET start_after = ${due} WHERE name = '${queueName}' AND id = ANY (ARRAY(SELECT id FROM picked))`);
// two sweeps at once do not enqueue twice: an entry bears the Memory's id
const findUnfinished = sql<Enqueued & { lost: boolean }>(`
  SELECT m.id, m.number, m.account_id AS "accountId",
    NOT EXISTS (SELECT FROM ${jobs} j WHERE j.name = '${queueName}' AND j.id = m.id)
      AND NOT EXISTS (SELECT FROM processing_failure f WHERE f.memory = m.number AND f.gave_up_at IS NOT NULL) AS lost
  FROM memory m WHERE m.stage <> 'ready' AND (m.account_id, m.number) > ($1, $2)
  ORDER BY m.account_id, m.number LIMIT ${sweepPage}`);
const findLater = sql<{ id: string; priority: number }>(`
  SELECT id, priority FROM ${jobs} WHERE name = '${queueName}' AND id = ANY ($1::uuid[])
    AND (start_after > ${due} OR priority < $2)`);
const countEntries = sql<{ waiting: number; held: number; oldest: number }>(`
  SELECT count(*) FILTER (WHERE state <> 'active' OR heartbeat_on <= ${leaseStart}) AS waiting,
    count(*) FILTER (WHERE state = 'active' AND heartbeat_on > ${leaseStart}) AS held,
    coalesce(extract(epoch FROM ${due} - min(greatest(created_on, start_after)) FILTER (
      WHERE start_after <= ${due} AND (state <> 'active' OR heartbeat_on <= ${leaseStart}))) * 1000, 0)::float8 AS oldest
  FROM ${jobs} WHERE name = '${queueName}' AND state < 'completed'`);

/**
 * The queue on pg-boss. Leases are counted by the database's clock, the same for all processes; the times of callers
 * are not needed. An entry bears its Memory's id, so that a Memory has one at most. A lease is a pg-boss attempt:
 * who lost it can settle nothing, because the next one to take the entry counts the attempt up.
 */
export function pgBossQueue({ database, boss, leasing, announce, onWork }: PgBossQueueParts): PgBossQueue {
  const turns = postgresTurns(leasing);
  let cursor = { account: 0, number: 0 };

  /** Releases attempts, due at once. Returns how many were still held. */
  async function letGo(session: Session, attempts: readonly Attempt[]): Promise<number> {
    if (attempts.length === 0) return 0;
    const response = await boss.fail(queueName, [...attempts], null, { db: on(session) });
    return (response as { affected: number }).affected; // documented, though its type says nothing
  }

  const freeExpired = (): Promise<number> =>
    database.transaction(async (session) => {
      const expired = await session.rows(findExpired);
      return letGo(
        session,
        expired.map((row) => ({ id: row.id, retryCount: row.retry_count })),
      );
    });

  async function fetchDue(
    owner: string,
    limit: number,
    share: AccountShare | undefined,
  ): Promise<readonly TakenJob[]> {
    const leased = await turns(database, limit, share);
    return leased
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, retry_count: retryCount, account }) => ({
        entry: entryOf({ id, retryCount }, owner),
        memoryId: id as MemoryId, // an entry bears its Memory's id
        accountId: account === '' ? null : Number(account),
      }));
  }

  async function enqueueLost(): Promise<number> {
    const page = await database.rows(findUnfinished, [cursor.account, cursor.number]);
    const last = page.at(-1);
    cursor =
      last && page.length === sweepPage
        ? { account: last.accountId, number: last.number }
        : { account: 0, number: 0 };
    const lost = page.filter((memory) => memory.lost);
    await enqueue(database, lost);
    return lost.length;
  }

  async function enqueue(
    session: Session,
    memories: readonly Enqueued[],
    priority: number = 0,
  ): Promise<void> {
    if (memories.length === 0) return;
    const entries = memories.map(({ id, number, accountId }) => ({
      id,
      data: { number },
      priority,
      group: { id: String(accountId) },
    }));
    await boss.insert(queueName, entries, { db: on(session) });
  }

  async function enqueueNow(
    session: Session,
    memories: readonly Enqueued[],
    priority: number,
  ): Promise<void> {
    const later = await session.rows(findLater, [memories.map(({ id }) => id), priority]);
    for (const { id, priority: former } of later) {
      const turn = { startAfter: 0, priority: Math.max(former, priority) };
      await boss.update(queueName, undefined, { id, ...turn, db: on(session) });
    }
    await enqueue(session, memories, priority);
  }

  async function finish(session: Session, owner: string, entries: readonly string[]): Promise<void> {
    const attempts = attemptsOf(owner, entries);
    if (attempts.length > 0) await boss.deleteJob(queueName, attempts, { db: on(session) });
  }

  return {
    enqueue,
    enqueueAtOnce: (session, memories) => enqueueNow(session, memories, 0),
    enqueueInBackground: (session, memories) => enqueueNow(session, memories, background),
    finishIn: (session, { owner, entry }) => finish(session, owner, [entry]),
    async take(owner, limit, _, share) {
      const taken = await fetchDue(owner, limit, share);
      // nothing else is left: see whether a dead worker holds something
      const isIdle = share === undefined || share.inHand.size === 0;
      if (taken.length > 0 || !isIdle || (await freeExpired()) === 0) return taken;
      return fetchDue(owner, limit, share);
    },
    async renew(owner, entries) {
      const attempts = attemptsOf(owner, entries);
      if (attempts.length > 0) await boss.touch(queueName, attempts);
    },
    finish: (owner, entries) => finish(database, owner, entries),
    async postpone(owner, entry, retryAt) {
      const [attempt] = attemptsOf(owner, [entry]);
      if (!attempt) return;
      await database.transaction(async (session) => {
        if ((await letGo(session, [attempt])) === 0) return;
        await boss.update(queueName, undefined, {
          id: attempt.id,
          startAfter: new Date(retryAt),
          db: on(session),
        });
      });
    },
    async release(owner, entries) {
      if ((await letGo(database, attemptsOf(owner, entries))) > 0) announce();
    },
    async sweep() {
      await database.rows(makeDueAgain);
      const freed = await freeExpired();
      const enqueued = await enqueueLost();
      if (freed + enqueued > 0) announce();
      return { enqueued, freed };
    },
    onWork,
    async depth(): Promise<QueueDepth> {
      const [counted] = await database.rows(countEntries);
      const { waiting = 0, held = 0, oldest = 0 } = counted ?? {};
      return { waiting, held, oldestWait: Math.max(0, Math.round(oldest)) };
    },
  };
}

/** One time that an entry was taken. */
type Attempt = { readonly id: string; readonly retryCount: number };

const entryOf = ({ id, retryCount }: Attempt, owner: string): string => `${id}:${retryCount}:${owner}`;

/** The attempts behind entries, without those of other owners. */
function attemptsOf(owner: string, entries: readonly string[]): Attempt[] {
  return entries.flatMap((entry) => {
    const [, id, retryCount, holder] = /^([0-9a-f-]{36}):(\d+):(.*)$/s.exec(entry) ?? [];
    return id !== undefined && holder === owner ? [{ id, retryCount: Number(retryCount) }] : [];
  });
}

/** A session as pg-boss expects it. */
const on = (session: Session) => ({
  executeSql: (text: string, values?: unknown[]) => session.executeForeign(text, values),
});
