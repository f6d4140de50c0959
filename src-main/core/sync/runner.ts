/** Work that is done when there is some. */
export type Runner = { wake(): void; stop(): Promise<void> };

/** Runs `work` when woken, again when woken meanwhile, and after as many milliseconds as it returns. */
export function createRunner(
  work: () => Promise<number | undefined>,
  onFault: (error: unknown) => void,
): Runner {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function loop(): Promise<void> {
    while (again && !stopped) {
      again = false;
      clearTimeout(timer);
      try {
        const delay = await work();
        if (delay !== undefined && !stopped)
          timer = setTimeout(wake, Math.min(Math.ceil(delay), 2 ** 31 - 1));
      } catch (error) {
        if (stopped) break;
        onFault(error);
        timer = setTimeout(wake, 5_000);
      }
    }
    running = undefined; // in the same turn as the last look at `again`, so that no wake is lost
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= loop();
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
