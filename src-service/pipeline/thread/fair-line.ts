/** What has a thread now. */
export type Turn<Item> = {
  readonly item: Item;
  /** It takes long. */
  slow(): void;
  /** It needs its thread no longer. */
  end(): void;
};

/** Those who wait for threads, and who has one. */
export type FairLine<Item> = {
  add(account: number, item: Item): void;
  /** Takes the one whose turn it is; undefined when none that waits may have a thread now. It has one until its `end`. */
  next(): Turn<Item> | undefined;
  /** Empties the line. */
  clear(): readonly Item[];
};

/** How many times as long as what took long went on does its account count as slow after it. */
const slowTimes = 2;

/** What an account has on threads, and until when it counts as slow for what it had. */
type Account = { readonly running: Set<{ slowSince: number | null }>; slowUntil: number };

/**
 * Has accounts take turns at threads. An account has all of them but one at most, so that the note of another account never
 * waits for those of one account alone. An account whose notes take long has a single thread, and all of these accounts together
 * leave one to the others. It counts as that while such a note is on a thread, and for a while that the note sets by its length: an account with
 * one long note must not wait for those of an account that has nothing else. `clock` gives monotonic milliseconds.
 */
export function fairLine<Item>(threads: number, clock: () => number): FairLine<Item> {
  /** In the order of their turns. */
  const waiting = new Map<number, Item[]>();
  /** Those that have something on a thread, or count as slow. */
  const known = new Map<number, Account>();
  const most = Math.max(1, threads - 1);

  const isSlow = ({ running, slowUntil }: Account): boolean =>
    slowUntil > clock() || [...running].some(({ slowSince }) => slowSince !== null);

  function mayStart(account: Account | undefined): boolean {
    if (account === undefined) return true;
    if (!isSlow(account)) return account.running.size < most;
    const ofSlow = [...known.values()].reduce((sum, one) => sum + (isSlow(one) ? one.running.size : 0), 0);
    return account.running.size === 0 && ofSlow < most;
  }

  function start(name: number, item: Item): Turn<Item> {
    const account = known.get(name) ?? { running: new Set(), slowUntil: 0 };
    known.set(name, account);
    const turn: { slowSince: number | null } = { slowSince: null };
    account.running.add(turn);
    return {
      item,
      slow() {
        turn.slowSince ??= clock();
      },
      end() {
        account.running.delete(turn);
        if (turn.slowSince !== null)
          account.slowUntil = Math.max(account.slowUntil, clock() + slowTimes * (clock() - turn.slowSince));
        for (const [one, { running, slowUntil }] of known)
          if (running.size === 0 && slowUntil <= clock()) known.delete(one);
      },
    };
  }

  return {
    add(account, item) {
      const before = waiting.get(account);
      if (before) before.push(item);
      else waiting.set(account, [item]);
    },
    next() {
      for (const [account, [item, ...others]] of waiting) {
        if (item === undefined || !mayStart(known.get(account))) continue;
        // to the end of the line
        waiting.delete(account);
        if (others.length > 0) waiting.set(account, others);
        return start(account, item);
      }
      return undefined;
    },
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
