import type { AccountShare } from '../job-queue.ts';
import type { AccountId } from '../key-store.ts';

/** How many more entries an account may have. */
export const roomOf = (account: AccountId, share: AccountShare | undefined): number =>
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
