import { isStoreUnavailable } from '../store-failure.ts';

/** Which requests must not run concurrently with this one, and how large it is. */
export type GroupedRequest = {
  /** Requests that share one of these run one after the other, in the order they came. */
  readonly keys: readonly string[];
  /** Weight against {@link GroupOptions.weight}. */
  readonly weight: number;
};

export type GroupOptions<Request, Outcome> = {
  /** Groups that run concurrently, at most. */
  readonly concurrency: number;
  /** Requests in a group, at most. */
  readonly size: number;
  /** Weight of a group, at most, unless it is one request. */
  readonly weight: number;
  readonly traitsOf: (request: Request) => GroupedRequest;
  /** Gives the outcome of each request of a group, in their order. */
  readonly run: (group: readonly Request[]) => Promise<readonly Outcome[]>;
};

type Waiting<Request, Outcome> = GroupedRequest & {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Requests that arrive while others run form the next group, so that under load each request costs a smaller part of a
 * transaction. A group that is rejected, while the store is there, is run again with each request alone: one must not fail the
 * others. `idle` resolves when none is left.
 */
export function groupRequests<Request, Outcome>(
  options: GroupOptions<Request, Outcome>,
): { submit(request: Request): Promise<Outcome>; idle(): Promise<void> } {
  const { concurrency, size, weight, traitsOf, run } = options;
  let waiting: Waiting<Request, Outcome>[] = [];
  const busy = new Set<string>();
  let running = 0;
  let scheduled = false;
  let whenIdle: (() => void)[] = [];

  /** Takes the requests that may run now, in order; none overtakes a request with the same key. */
  function nextGroup(): Waiting<Request, Outcome>[] {
    const group: Waiting<Request, Outcome>[] = [];
    const left: Waiting<Request, Outcome>[] = [];
    const taken = new Set<string>();
    let sum = 0;
    for (const one of waiting) {
      const fits = group.length < size && (group.length === 0 || sum + one.weight <= weight);
      const mayRun = fits && !one.keys.some((key) => busy.has(key) || taken.has(key));
      if (mayRun) {
        group.push(one);
        sum += one.weight;
      } else left.push(one);
      for (const key of one.keys) taken.add(key);
    }
    waiting = left;
    return group;
  }

  async function runGroup(group: Waiting<Request, Outcome>[]): Promise<void> {
    running += 1;
    for (const { keys } of group) for (const key of keys) busy.add(key);
    await settle(group);
    running -= 1;
    for (const { keys } of group) for (const key of keys) busy.delete(key);
    pump();
  }

  async function settle(group: readonly Waiting<Request, Outcome>[]): Promise<void> {
    try {
      const outcomes = await run(group.map(({ request }) => request));
      if (outcomes.length < group.length) throw new Error('a group gives an outcome for each request');
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
    } catch (error) {
      if (group.length === 1 || isStoreUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await settle([one]);
    }
  }

  function pump(): void {
    while (running < concurrency && waiting.length > 0) {
      const group = nextGroup();
      if (group.length === 0) break; // each of them waits for a running one
      void runGroup(group);
    }
    if (running === 0 && waiting.length === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
  }

  return {
    submit(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ ...traitsOf(request), request, resolve, reject });
        if (scheduled) return;
        scheduled = true;
        // further requests of this turn of the event loop join the group
        setImmediate(() => {
          scheduled = false;
          pump();
        });
      });
    },
    idle() {
      return new Promise((resolve) => {
        if (running === 0 && waiting.length === 0) resolve();
        else whenIdle.push(resolve);
      });
    },
  };
}
