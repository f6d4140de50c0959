/** Bytes that may be in use at once. Whoever finds too few left waits for others to give theirs back. */
export type ByteBudget = {
  /** Reserves the bytes if they are available and no request is waiting; returns the function that releases them. */
  takeAtOnce(bytes: number): (() => void) | undefined;
  /**
   * Resolves with how to give the bytes back, in the order of asking; with null when it took longer than the wait, or
   * when `signal` was aborted meanwhile. More than there are at all count as all.
   */
  take(bytes: number, signal: AbortSignal): Promise<(() => void) | null>;
  /** Whether requests are waiting. */
  isAwaited(): boolean;
};

type Waiting = { readonly bytes: number; readonly go: () => void };

/** A budget of `total` bytes, for which a request waits `longestWait` milliseconds at most. */
export function byteBudget(total: number, longestWait: number): ByteBudget {
  let left = total;
  const line: Waiting[] = [];

  function serve(): void {
    for (let [first] = line; first !== undefined && first.bytes <= left; [first] = line) {
      line.shift();
      left -= first.bytes;
      first.go();
    }
  }

  function giveBack(bytes: number): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      left += bytes;
      serve();
    };
  }

  function takeAtOnce(asked: number): (() => void) | undefined {
    const bytes = Math.min(asked, total);
    if (line.length > 0 || bytes > left) return undefined;
    left -= bytes;
    return giveBack(bytes);
  }

  return {
    isAwaited: () => line.length > 0,
    takeAtOnce,
    async take(asked, signal) {
      const bytes = Math.min(asked, total);
      const taken = takeAtOnce(asked);
      if (taken) return taken;
      return new Promise((resolve) => {
        const waiting: Waiting = {
          bytes,
          go() {
            clearTimeout(timer);
            signal.removeEventListener('abort', leave);
            resolve(giveBack(bytes));
          },
        };
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', leave);
          line.splice(line.indexOf(waiting), 1);
          resolve(null);
          serve(); // a small one behind a large one that left
        };
        const timer = setTimeout(leave, longestWait);
        signal.addEventListener('abort', leave);
        line.push(waiting);
      });
    },
  };
}
