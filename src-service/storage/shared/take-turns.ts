import type { MemoryId } from '../../../src-shared/ids.ts';
import type { AccountShare } from '../job-queue.ts';
import type { AccountId } from '../key-store.ts';
import { type Operation, rows, sql } from './operation.ts';

/** An entry that was leased. */
export type Leased = {
  /** Of its Memory. */
  readonly number: number;
  readonly id: MemoryId;
  readonly account: AccountId;
  /** The part of the queue it was in, as a place in {@link rings}. */
  readonly ring: number;
};

/** What the databases say in their own ways. */
export type QueueWords = {
  /** Now, in milliseconds since the epoch: a parameter, or the clock of the database. */
  readonly now: (parameter: string) => string;
  /** The value of that parameter, the last one of its statement, if there is one. */
  readonly times: (now: number) => readonly number[];
  /** Whether a number is one of an array. */
  readonly isAmong: (column: string, parameter: string) => string;
  /** Whether a number is among those that a statement selects, which is executed once. */
  readonly isIn: (column: string, select: string) => string;
  /** Locks what is selected, without what others have locked. */
  readonly lock: string;
  /** Bounds how many entries the depth counts. */
  readonly counted: string;
  /** Leases entries of these accounts, those in the order of their ring that others have not locked. */
  readonly lease: (owner: string, turns: Turns, now: number) => Operation<readonly Leased[]>;
};

/** How many entries of which accounts are to be leased, for each of the {@link rings}. */
export type Turns = readonly ReadonlyMap<AccountId, number>[];

/** Accounts whose retries are looked at for one take, whether one of them is due or not; the next take goes on. */
const mostVisited = 256;

const fresh = 'due_at = 0 AND lease_until IS NULL';
const retried = 'due_at > 0 AND lease_until IS NULL';

/** The parts of the queue in which accounts take turns, in the order they are looked at; each has an index by account. */
export const rings = [
  { name: 'retried', isRetried: true, condition: `in_background = 0 AND ${retried}`, order: 'due_at' },
  { name: 'fresh', isRetried: false, condition: `in_background = 0 AND ${fresh}`, order: 'memory' },
  { name: 'retried_behind', isRetried: true, condition: `in_background = 1 AND ${retried}`, order: 'due_at' },
  { name: 'fresh_behind', isRetried: false, condition: `in_background = 1 AND ${fresh}`, order: 'memory' },
] as const;

/** Goes round the accounts of a ring once, from the one after `after` on, one step of an index for each. */
function stepsOf({ name, condition, isRetried }: (typeof rings)[number], after: string): string {
  const next = (more: string) =>
    `(SELECT account_id FROM queue_entry WHERE ${condition} ${more} ORDER BY account_id LIMIT 1)`;
  const nextAfter = (one: string) => `coalesce(${next(`AND account_id > ${one}`)}, ${next('')})`;
  return `${name} (account, began, place) AS (
    SELECT a.account, a.account, 1 FROM (SELECT ${nextAfter(after)} AS account) a WHERE a.account IS NOT NULL
    UNION ALL
    SELECT ${nextAfter('s.account')}, s.began, s.place + 1 FROM ${name} s
    WHERE (s.place = 1 OR s.account <> s.began) AND s.place < ${isRetried ? '$6' : '$5'}
  )`;
}

function selectAccounts({ now }: QueueWords) {
  const isDue = ({ condition, isRetried }: (typeof rings)[number]): string =>
    isRetried
      ? `(SELECT due_at FROM queue_entry WHERE ${condition} AND account_id = s.account ORDER BY due_at LIMIT 1) <= ${now('$7')}`
      : '1 = 1';
  return sql<{ ring: number; account: AccountId; due: boolean | 0 | 1 }>(`
    WITH RECURSIVE ${rings.map((ring, index) => stepsOf(ring, `CAST($${index + 1} AS integer)`)).join(', ')}
    ${rings
      .map(
        (ring, index) => `SELECT ${index} AS ring, account, ${isDue(ring)} AS due FROM ${ring.name} s
          WHERE place = 1 OR account <> began`,
      )
      .join(' UNION ALL ')}`);
}

/**
 * Leases entries whose turn it is: in the foreground first, and in each the retries that are due, for half of the limit
 * at most, before what is fresh. Turns are counted in this process.
 */
export function queueTurns(
  words: QueueWords,
): (
  owner: string,
  limit: number,
  now: number,
  share: AccountShare | undefined,
) => Operation<readonly Leased[]> {
  const accountsOf = selectAccounts(words);
  const last: AccountId[] = rings.map(() => -1);

  function* plan(
    limit: number,
    now: number,
    room: (account: AccountId) => number,
    inHand: number,
  ): Operation<Turns> {
    // of those with something fresh, only who has all that it may have is passed over
    const visits = { fresh: limit + inHand, retried: Math.max(mostVisited, limit + inHand) };
    const found = yield* rows(accountsOf, ...last, visits.fresh, visits.retried, ...words.times(now));
    let left = limit;
    const given = new Map<AccountId, number>();
    return rings.map(({ isRetried }, index) => {
      const most = isRetried ? Math.ceil(left / 2) : left;
      const visited = found.filter(({ ring }) => ring === index);
      const roomIn = (one: AccountId): number => room(one) - (given.get(one) ?? 0);
      const accounts = visited
        .filter(({ account, due }) => due && roomIn(account) > 0)
        .map(({ account }) => account)
        .slice(0, most);
      const counts = shareOut(accounts, most, roomIn);
      for (const [one, count] of counts) {
        given.set(one, (given.get(one) ?? 0) + count);
        left -= count;
      }
      const end = accounts.length === most ? accounts.at(-1) : undefined;
      const bound =
        visited.length >= visits[isRetried ? 'retried' : 'fresh'] ? visited.at(-1)?.account : undefined;
      last[index] = end ?? bound ?? last[index] ?? -1;
      return counts;
    });
  }

  return function* (owner, limit, now, share) {
    const leased: Leased[] = [];
    for (;;) {
      const had = (one: AccountId): number => leased.filter(({ account }) => account === one).length;
      const room = (one: AccountId): number => roomOf(one, share) - had(one);
      const turns = yield* plan(limit - leased.length, now, room, share?.inHand.size ?? 0);
      if (turns.every(({ size }) => size === 0)) return leased;
      const some = yield* words.lease(owner, turns, now);
      leased.push(...some);
      const isFull = turns.some((counts, index) =>
        [...counts].some(
          ([one, count]) =>
            count === some.filter(({ ring, account }) => ring === index && account === one).length,
        ),
      );
      // who has fewer than was given leaves the rest to those who may have more
      if (!isFull || leased.length >= limit) return leased;
    }
  };
}

/** How many more entries an account may have. */
const roomOf = (account: AccountId, share: AccountShare | undefined): number =>
  share === undefined
    ? Number.MAX_SAFE_INTEGER
    : Math.max(0, share.perAccount - (share.inHand.get(account) ?? 0));

/**
 * Shares entries out to accounts in their order, one to each in turn, until `limit` are given or no account has room.
 * Gives each account's number of entries, if any.
 */
export function shareOut<Account>(
  accounts: readonly Account[],
  limit: number,
  room: (account: Account) => number,
): ReadonlyMap<Account, number> {
  const given = new Map<Account, number>();
  let left = limit;
  for (let before = Number.NaN; left > 0 && left !== before; ) {
    before = left;
    for (const account of accounts) {
      const has = given.get(account) ?? 0;
      if (left === 0 || has >= room(account)) continue;
      given.set(account, has + 1);
      left -= 1;
    }
  }
  return given;
}
