/** Processes items concurrently as they become due. */
export type WorkPool = { wake(): void; stop(): Promise<void> };

export type WorkPoolOptions<Item> = {
  /** How many items may be in flight now. Called before each item. */
  readonly capacity: () => number;
  /** Takes the next item; undefined when nothing is due. */
  readonly take: () => Item | undefined;
  readonly work: (item: Item) => Promise<void>;
  /** Milliseconds until something may be due again; undefined when only `wake` can change that. */
  readonly delay: () => number | undefined;
  readonly onFault: (error: unknown) => void;
};

/** Milliseconds until the next attempt after an unexpected error. */
const restAfterFault = 5_000;

/** Milliseconds. */
const minSleep = 20;

/**
 * Takes the next item as soon as one in flight has ended: a slow item does not delay the others. Checks for items
 * when woken, when one has ended, and after as many milliseconds as `delay` returns.
 */
export function createWorkPool<Item>(options: WorkPoolOptions<Item>): WorkPool {
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;
  let stopped = false;
  let restsUntil = 0;

  function fill(): void {
    scheduled = false;
    if (stopped) return;
    clearTimeout(timer);
    const rest = restsUntil - performance.now();
    if (rest > 0) {
      sleep(rest);
      return;
    }
    try {
      while (inFlight.size < options.capacity()) {
        const item = options.take();
        if (item === undefined) break;
        const run = options
          .work(item)
          .catch(fault)
          .finally(() => {
            inFlight.delete(run);
            schedule();
          });
        inFlight.add(run);
      }
      const delay = options.delay();
      if (delay !== undefined) sleep(delay);
    } catch (error) {
      fault(error);
      sleep(restAfterFault);
    }
  }

  function fault(error: unknown): void {
    if (stopped) return;
    restsUntil = performance.now() + restAfterFault;
    options.onFault(error);
  }

  /** The end of an item in flight wakes it anyway; an item that is due and was not taken must not make the timer spin. */
  function sleep(delay: number): void {
    if (inFlight.size > 0 && delay <= 0) return;
    timer = setTimeout(schedule, Math.min(Math.max(minSleep, Math.ceil(delay)), 2 ** 31 - 1));
  }

  /** Several wakes in one tick cause one check. */
  function schedule(): void {
    if (scheduled || stopped) return;
    scheduled = true;
    queueMicrotask(fill);
  }

  return {
    wake: schedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(inFlight);
    },
  };
}
