/** What tells requests apart that must not run at the same time, and how large they are. */
export type GroupedRequest = {
  /** Requests that share one of these run one after the other, in the order they came. */
  readonly keys: readonly string[];
  /** Weight against {@link GroupOptions.weight}. */
  readonly weight: number;
};

export type GroupOptions<Request, Answer> = {
  /** Groups that run at the same time, at most. */
  readonly sideBySide: number;
  /** Requests in a group, at most. */
  readonly size: number;
  /** Weight of a group, at most, unless it is one request. */
  readonly weight: number;
  readonly traitsOf: (request: Request) => GroupedRequest;
  /** Answers each request of a group, in their order. A rejection rejects them all. */
  readonly run: (group: readonly Request[]) => Promise<readonly Answer[]>;
};

type Waiting<Request, Answer> = GroupedRequest & {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Lets requests that come while others run form the next group, so that the more there are, the fewer transactions each
 * of them costs. `idle` resolves when none is left.
 */
export function groupRequests<Request, Answer>(
  options: GroupOptions<Request, Answer>,
): { submit(request: Request): Promise<Answer>; idle(): Promise<void> } {
  const { sideBySide, size, weight, traitsOf, run } = options;
  let waiting: Waiting<Request, Answer>[] = [];
  const busy = new Set<string>();
  let running = 0;
  let scheduled = false;
  let whenIdle: (() => void)[] = [];

  /** Takes what may run now off the list: in order, and nothing past a request that it must wait for. */
  function nextGroup(): Waiting<Request, Answer>[] {
    const group: Waiting<Request, Answer>[] = [];
    const left: Waiting<Request, Answer>[] = [];
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

  async function runGroup(group: Waiting<Request, Answer>[]): Promise<void> {
    running += 1;
    for (const { keys } of group) for (const key of keys) busy.add(key);
    try {
      const answers = await run(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('a group leaves no request unanswered'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      running -= 1;
      for (const { keys } of group) for (const key of keys) busy.delete(key);
      pump();
    }
  }

  function pump(): void {
    while (running < sideBySide && waiting.length > 0) {
      const group = nextGroup();
      if (group.length === 0) break; // each of them waits for one that runs
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
        // the other requests of this turn of the event loop come along
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
