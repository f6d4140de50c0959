/** What waits for a thread, and whose it is. */
export type Turn<Item> = { readonly account: number; readonly item: Item };

/** Those who wait for threads, and who has one. */
export type FairLine<Item> = {
  add(turn: Turn<Item>): void;
  /** Takes the one whose turn it is; undefined when none that waits may have a thread now. It has one until `end`. */
  next(): Turn<Item> | undefined;
  /** What an account has on a thread takes long. It counts as slow for a while from now. */
  slow(account: number): void;
  end(account: number): void;
  /** Empties the line. */
  clear(): readonly Turn<Item>[];
};

/** Milliseconds for which an account counts as slow after a note that took long. */
const slowFor = 10_000;

/**
 * Has accounts take turns at threads. An account has all of them but one at most, so that the note of another one never
 * waits for those of one account alone. One whose notes take long has a single thread, and all of these accounts together
 * leave one to the others. `clock` gives monotonic milliseconds.
 */
export function fairLine<Item>(threads: number, clock: () => number): FairLine<Item> {
  /** In the order of their turns. */
  const waiting = new Map<number, Turn<Item>[]>();
  const running = new Map<number, number>();
  const slowUntil = new Map<number, number>();
  const most = Math.max(1, threads - 1);

  const isSlow = (account: number): boolean => (slowUntil.get(account) ?? 0) > clock();
  const threadsOf = (account: number): number => running.get(account) ?? 0;

  function mayStart(account: number): boolean {
    if (!isSlow(account)) return threadsOf(account) < most;
    const ofSlow = [...running].reduce((sum, [one, count]) => sum + (isSlow(one) ? count : 0), 0);
    return threadsOf(account) === 0 && ofSlow < most;
  }

  return {
    add(turn) {
      const before = waiting.get(turn.account);
      if (before) before.push(turn);
      else waiting.set(turn.account, [turn]);
    },
    next() {
      for (const [account, [turn, ...others]] of waiting) {
        if (turn === undefined || !mayStart(account)) continue;
        // to the end of the line
        waiting.delete(account);
        if (others.length > 0) waiting.set(account, others);
        running.set(account, threadsOf(account) + 1);
        return turn;
      }
      return undefined;
    },
    slow(account) {
      for (const [one, until] of slowUntil) if (until <= clock()) slowUntil.delete(one);
      slowUntil.set(account, clock() + slowFor);
    },
    end(account) {
      const left = threadsOf(account) - 1;
      if (left > 0) running.set(account, left);
      else running.delete(account);
    },
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
