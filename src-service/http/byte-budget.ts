/** Bytes that may be in use at once. Who finds too few left waits until others are released. */
export type ByteBudget = {
  /**
   * Resolves with the function that releases the bytes, next for the key with the fewest in use, and in the order of the requests
   * of one key; with null when it took longer than the maximum wait, or when `signal` was aborted. A request for
   * more than the budget counts as the whole budget.
   */
  acquire(key: string, bytes: number, signal: AbortSignal): Promise<(() => void) | null>;
};

type Waiting = { readonly key: string; readonly bytes: number; readonly go: () => void };

/** A budget of `total` bytes, for which a request waits `maxWait` milliseconds at most. */
export function byteBudget(total: number, maxWait: number): ByteBudget {
  let left = total;
  const inUse = new Map<string, number>();
  const queue: Waiting[] = [];

  const usedBy = ({ key }: Waiting): number => inUse.get(key) ?? 0;

  /** The next in turn: it is waited for even where a smaller one would fit, or large ones would never get in. */
  const next = (): Waiting | undefined =>
    queue.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || usedBy(one) < usedBy(best) ? one : best),
      undefined,
    );

  function serve(): void {
    for (let one = next(); one !== undefined && one.bytes <= left; one = next()) {
      queue.splice(queue.indexOf(one), 1);
      take(one.key, one.bytes);
      one.go();
    }
  }

  function take(key: string, bytes: number): void {
    left -= bytes;
    const used = (inUse.get(key) ?? 0) + bytes;
    if (used > 0) inUse.set(key, used);
    else inUse.delete(key);
  }

  function releaseOf(key: string, bytes: number): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      take(key, -bytes);
      serve();
    };
  }

  return {
    async acquire(key, requested, signal) {
      const bytes = Math.min(requested, total);
      if (queue.length === 0 && bytes <= left) {
        take(key, bytes);
        return releaseOf(key, bytes);
      }
      return new Promise((resolve) => {
        const waiting: Waiting = {
          key,
          bytes,
          go() {
            clearTimeout(timer);
            signal.removeEventListener('abort', cancel);
            resolve(releaseOf(key, bytes));
          },
        };
        const cancel = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          queue.splice(queue.indexOf(waiting), 1);
          resolve(null);
          serve(); // a small request may have waited behind this one
        };
        const timer = setTimeout(cancel, maxWait);
        signal.addEventListener('abort', cancel);
        queue.push(waiting);
      });
    },
  };
}
