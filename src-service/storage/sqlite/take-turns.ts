import type { Database } from 'better-sqlite3';
import type { AccountShare } from '../job-queue.ts';
import type { AccountId } from '../key-store.ts';
import { roomOf, shareOut } from '../shared/share-out.ts';

/** An entry whose turn it is. */
export type Due = { readonly number: number; readonly account_id: AccountId };

/** Accounts whose retries are looked at for one take, whether one of them is due or not; the next take goes on. */
const mostVisited = 256;

type Where = {
  readonly background: 0 | 1;
  readonly account: AccountId;
  readonly now: number;
  readonly limit: number;
};

/** A part of the queue in which accounts take turns, from where the turn before ended. */
type Ring = {
  readonly accounts: (from: Where) => Due[];
  readonly entries: (of: Where) => Due[];
  last: AccountId;
};

/**
 * Finds the entries whose turn it is: in the foreground first, and in each the retries that are due, for half of the
 * limit at most, before what is fresh. They are not taken yet. Its turns are counted in this process.
 */
export function sqliteTurns(
  database: Database,
): (limit: number, now: number, share: AccountShare | undefined) => readonly Due[] {
  // index queue_entry_fresh, queue_entry_retry: one step for each account
  const ringOf = (condition: string, due: string, order: string) => {
    const accounts = database.prepare<[Where], Due>(`
      SELECT 0 AS number, account_id FROM queue_entry
      WHERE in_background = @background AND account_id > @account AND ${condition} AND lease_until IS NULL
      ORDER BY account_id LIMIT 1`);
    const entries = database.prepare<[Where], Due>(`
      SELECT number, account_id FROM queue_entry
      WHERE in_background = @background AND account_id = @account AND ${condition} ${due} AND lease_until IS NULL
      ORDER BY ${order} LIMIT @limit`);
    return (): Ring => ({
      accounts: (from) => accounts.all(from),
      entries: (of) => entries.all(of),
      last: -1,
    });
  };
  const fresh = ringOf('due_at = 0', '', 'number');
  const retried = ringOf('due_at > 0', 'AND due_at <= @now', 'due_at');
  const rings = ([0, 1] as const).map((background) => ({
    background,
    retried: retried(),
    fresh: fresh(),
  }));

  /** The accounts with entries in a ring, from the one after the last turn on, all of them at most once. */
  function* accountsOf(ring: Ring, background: 0 | 1, now: number): Generator<AccountId> {
    let at = ring.last;
    let hasWrapped = false;
    for (let visited = 0; visited < mostVisited; visited += 1) {
      const [next] = ring.accounts({ background, account: at, now, limit: 1 });
      if (next) {
        if (hasWrapped && next.account_id > ring.last) return;
        at = next.account_id;
        yield at;
      } else if (hasWrapped || ring.last < 0) return;
      else {
        hasWrapped = true;
        at = -1;
      }
    }
    ring.last = at;
  }

  return (limit, now, share) => {
    const due: Due[] = [];
    const given = new Map<AccountId, number>();
    const room = (account: AccountId) => roomOf(account, share) - (given.get(account) ?? 0);

    function takeFrom(ring: Ring, background: 0 | 1, most: number): void {
      if (most <= 0) return;
      const found = new Map<AccountId, readonly Due[]>();
      for (const account of accountsOf(ring, background, now)) {
        const limitOf = Math.min(most, room(account));
        const entries = limitOf > 0 ? ring.entries({ background, account, now, limit: limitOf }) : [];
        if (entries.length > 0) found.set(account, entries);
        if (found.size === most) break;
      }
      const counts = shareOut([...found.keys()], most, (account) => found.get(account)?.length ?? 0);
      for (const [account, count] of counts) {
        due.push(...(found.get(account) ?? []).slice(0, count));
        given.set(account, (given.get(account) ?? 0) + count);
      }
      const last = [...found.keys()].at(-1);
      ring.last = found.size === most && last !== undefined ? last : ring.last;
    }

    for (const { background, retried, fresh } of rings) {
      takeFrom(retried, background, Math.ceil((limit - due.length) / 2));
      takeFrom(fresh, background, limit - due.length);
    }
    return due;
  };
}
