import type { AccountShare } from '../../job-queue.ts';
import { roomOf, shareOut } from '../../shared/share-out.ts';
import { sql } from '../../shared/statement.ts';
import type { Session } from '../postgres-database.ts';
import { bossSchema, queueName } from './open-boss.ts';

/** An entry that was leased. `account` is empty for one of an earlier version, which did not say. */
export type Leased = {
  readonly id: string;
  readonly retry_count: number;
  readonly account: string;
  /** Of its Memory. */
  readonly number: number;
  /** The part of the queue it was in. */
  readonly ring: number;
};

/** Accounts whose retries are looked at for one take, whether one of them is due or not; the next take goes on. */
const mostVisited = 256;

const jobs = `${bossSchema}.job_common`;
const due = `${bossSchema}.job_now()`;
/** Whose turn an entry is. */
const account = "coalesce(group_id, '')";
const fresh = `name = '${queueName}' AND state = 'created' AND NOT blocked`;
const retried = `name = '${queueName}' AND state = 'retry' AND NOT blocked`;

/** The indexes that accounts take turns by, each with its name: one step in them for each account. */
export const turnIndexes = [
  ['fresh_turns', `${jobs} (priority, (${account}), start_after) WHERE ${fresh}`],
  ['retry_turns', `${jobs} (priority, (${account}), start_after) WHERE ${retried}`],
] as const;

/** The parts of the queue in which accounts take turns, in the order they are looked at. */
const rings = [
  { name: 'retried', priority: 0, entries: retried },
  { name: 'fresh', priority: 0, entries: fresh },
  { name: 'retried_behind', priority: -1, entries: retried },
  { name: 'fresh_behind', priority: -1, entries: fresh },
] as const;

/** Goes round the accounts of a ring once, from the one after `$` on. */
function stepsOf({ name, priority, entries }: (typeof rings)[number], after: string): string {
  const next = (condition: string) =>
    `(SELECT ${account} FROM ${jobs} WHERE ${entries} AND priority = ${priority} ${condition}
      ORDER BY ${account} LIMIT 1)`;
  const nextAfter = (one: string) => `coalesce(${next(`AND ${account} > ${one}`)}, ${next('')})`;
  return `${name} (account, began, place) AS (
    SELECT a.account, a.account, 1 FROM (SELECT ${nextAfter(after)} AS account) a WHERE a.account IS NOT NULL
    UNION ALL
    SELECT n.account, s.began, s.place + 1 FROM ${name} s
      CROSS JOIN LATERAL (SELECT ${nextAfter('s.account')} AS account) n
    WHERE n.account <> s.began AND s.place < $5
  )`;
}

const selectAccounts = sql<{ ring: number; account: string; is_due: boolean }>(`
  WITH RECURSIVE ${rings.map((ring, index) => stepsOf(ring, `$${index + 1}::text`)).join(', ')}
  ${rings
    .map(
      ({ name, priority, entries }, index) => `
  SELECT ${index} AS ring, account, ${
    entries === fresh
      ? 'true'
      : `(SELECT start_after <= ${due} FROM ${jobs}
    WHERE ${entries} AND priority = ${priority} AND ${account} = s.account ORDER BY start_after LIMIT 1)`
  } AS is_due
  FROM ${name} s`,
    )
    .join(' UNION ALL ')}`);

/**
 * Leases so many entries of accounts, in each ring; `set` is what pg-boss sets. A fresh entry is due whatever its time says: a clock that
 * is set back delays none.
 */
const leaseEntries = (set: string) =>
  sql<Leased>(`
  WITH ${rings
    .map(
      ({ name, priority, entries }, index) => `${name} AS MATERIALIZED (
    SELECT j.id FROM unnest($${2 * index + 1}::text[], $${2 * index + 2}::integer[]) AS a (account, count)
    CROSS JOIN LATERAL (
      SELECT id FROM ${jobs} WHERE ${entries} AND priority = ${priority} AND ${account} = a.account
        ${entries === fresh ? '' : `AND start_after <= ${due}`} ORDER BY start_after LIMIT a.count FOR UPDATE SKIP LOCKED) j
  )`,
    )
    .join(', ')}, picked AS MATERIALIZED (
    ${rings.map(({ name }, index) => `SELECT id, ${index} AS ring FROM ${name}`).join(' UNION ALL ')}
  )
  -- as an array: before the table is analyzed, a join may be planned that reads all of it
  UPDATE ${jobs} j SET ${set} WHERE j.name = '${queueName}' AND j.id = ANY (ARRAY(SELECT id FROM picked))
  RETURNING j.id, j.retry_count, coalesce(j.group_id, '') AS account, (j.data->>'number')::bigint AS number,
    (SELECT p.ring FROM picked p WHERE p.id = j.id) AS ring`);

/**
 * Leases entries whose turn it is: in the foreground first, and in each the retries that are due, for half of the limit
 * at most, before what is fresh. Turns are counted in this process.
 */
export function postgresTurns(
  set: string,
): (session: Session, limit: number, share: AccountShare | undefined) => Promise<readonly Leased[]> {
  const lease = leaseEntries(set);
  const last = rings.map(() => '');

  /** How many entries of which accounts are to be leased, in each ring. */
  async function plan(session: Session, limit: number, room: (account: string) => number, inHand: number) {
    const visits = Math.max(mostVisited, limit + inHand);
    const found = await session.rows(selectAccounts, [...last, visits]);
    let left = limit;
    const given = new Map<string, number>();
    return rings.map(({ entries }, index) => {
      const most = entries === retried ? Math.ceil(left / 2) : left;
      const visited = found.filter(({ ring }) => ring === index);
      const roomIn = (one: string): number => room(one) - (given.get(one) ?? 0);
      const accounts = visited
        .filter(({ account: one, is_due: isDue }) => isDue && roomIn(one) > 0)
        .map((row) => row.account)
        .slice(0, most);
      const counts = shareOut(accounts, most, roomIn);
      for (const [one, count] of counts) {
        given.set(one, (given.get(one) ?? 0) + count);
        left -= count;
      }
      const end = accounts.length === most ? accounts.at(-1) : undefined;
      const bound = visited.length >= visits ? visited.at(-1)?.account : undefined;
      last[index] = end ?? bound ?? last[index] ?? '';
      return counts;
    });
  }

  return async (session, limit, share) => {
    const leased: Leased[] = [];
    const had = (one: string): number => leased.filter((entry) => entry.account === one).length;
    const room = (one: string): number =>
      one === '' ? Number.MAX_SAFE_INTEGER : roomOf(Number(one), share) - had(one);
    for (;;) {
      const left = limit - leased.length;
      const counts = await plan(session, left, room, share?.inHand.size ?? 0);
      if (counts.every(({ size }) => size === 0)) return leased;
      const some = await session.rows(
        lease,
        counts.flatMap((ring) => [[...ring.keys()], [...ring.values()]]),
      );
      leased.push(...some);
      const isFull = counts.some((ring, index) =>
        [...ring].some(
          ([one, count]) =>
            count === some.filter((entry) => entry.ring === index && entry.account === one).length,
        ),
      );
      // who has fewer than was given leaves the rest to those who may have more
      if (!isFull || leased.length >= limit) return leased;
    }
  };
}
