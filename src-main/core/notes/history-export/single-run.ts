/** Work of which one runs at a time, and which can be cancelled. */
export type SingleRun = {
  /** Runs it; while another one runs, throws what `refuse` makes. */
  run<Result>(work: (abort: AbortController) => Promise<Result>, refuse: () => Error): Promise<Result>;
  /** Aborts what runs and waits until it has ended, however it does. */
  cancel(): Promise<void>;
};

export function singleRun(): SingleRun {
  let running: { readonly abort: AbortController; readonly ended: Promise<unknown> } | null = null;
  return {
    async run(work, refuse) {
      if (running !== null) throw refuse();
      const abort = new AbortController();
      const ended = work(abort);
      running = { abort, ended: ended.catch(() => undefined) };
      try {
        return await ended;
      } finally {
        running = null;
      }
    },
    async cancel() {
      running?.abort.abort();
      await running?.ended;
    },
  };
}
