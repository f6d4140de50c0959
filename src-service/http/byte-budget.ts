/** Bytes that may be in use at once. A request that finds too few left waits until others are released. */
export type ByteBudget = {
  /** Reserves the bytes if they are available and no request is waiting; returns the function that releases them. */
  tryAcquire(bytes: number): (() => void) | undefined;
  /**
   * Resolves with the function that releases the bytes, in the order of the requests; with null when it took longer than
   * the maximum wait, or when `signal` was aborted. A request for more than the budget counts as the whole budget.
   */
  acquire(bytes: number, signal: AbortSignal): Promise<(() => void) | null>;
  /** Whether requests are waiting. */
  hasWaiting(): boolean;
};

type Waiting = { readonly bytes: number; readonly go: () => void };

/** A budget of `total` bytes, for which a request waits `maxWait` milliseconds at most. */
export function byteBudget(total: number, maxWait: number): ByteBudget {
  let left = total;
  const queue: Waiting[] = [];

  function serve(): void {
    for (let [first] = queue; first !== undefined && first.bytes <= left; [first] = queue) {
      queue.shift();
      left -= first.bytes;
      first.go();
    }
  }

  function release(bytes: number): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      left += bytes;
      serve();
    };
  }

  function tryAcquire(requested: number): (() => void) | undefined {
    const bytes = Math.min(requested, total);
    if (queue.length > 0 || bytes > left) return undefined;
    left -= bytes;
    return release(bytes);
  }

  return {
    hasWaiting: () => queue.length > 0,
    tryAcquire,
    async acquire(requested, signal) {
      const bytes = Math.min(requested, total);
      const taken = tryAcquire(requested);
      if (taken) return taken;
      return new Promise((resolve) => {
        const waiting: Waiting = {
          bytes,
          go() {
            clearTimeout(timer);
            signal.removeEventListener('abort', cancel);
            resolve(release(bytes));
          },
        };
        const cancel = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          queue.splice(queue.indexOf(waiting), 1);
          resolve(null);
          serve(); // a small request behind a large one that was cancelled
        };
        const timer = setTimeout(cancel, maxWait);
        signal.addEventListener('abort', cancel);
        queue.push(waiting);
      });
    },
  };
}
