/** Work that is done when there is some, several items at once. */
export type WorkPool = { wake(): void; stop(): Promise<void> };

export type WorkPoolOptions<Item> = {
  /** How many items may be in flight now. Asked again before each. */
  readonly capacity: () => number;
  /** The next item, which from now on is in flight; undefined when nothing is due. */
  readonly take: () => Item | undefined;
  readonly work: (item: Item) => Promise<void>;
  /** Milliseconds until something may be due again; undefined when only a wake can bring something. */
  readonly delay: () => number | undefined;
  readonly onFault: (error: unknown) => void;
};

/** Milliseconds until the next try after a fault of this program or its disk. */
const pauseAfterFault = 5_000;

/** Milliseconds. */
const minSleep = 20;

/**
 * Takes the next item as soon as a place is free: one that takes long holds up no other. Looks for items when woken, when
 * one has ended, and after as many milliseconds as `delay` says.
 */
export function createWorkPool<Item>(options: WorkPoolOptions<Item>): WorkPool {
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;
  let stopped = false;
  let pausedUntil = 0;

  function fill(): void {
    scheduled = false;
    if (stopped) return;
    clearTimeout(timer);
    const pause = pausedUntil - performance.now();
    if (pause > 0) {
      sleep(pause);
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
      sleep(pauseAfterFault);
    }
  }

  function fault(error: unknown): void {
    if (stopped) return;
    pausedUntil = performance.now() + pauseAfterFault;
    options.onFault(error);
  }

  /** The end of an item in flight is a wake; without one, what seems due and was not taken must not make the timer spin. */
  function sleep(delay: number): void {
    if (inFlight.size > 0 && delay <= 0) return;
    timer = setTimeout(schedule, Math.min(Math.max(minSleep, Math.ceil(delay)), 2 ** 31 - 1));
  }

  /** Several wakes of one turn are one look. */
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
