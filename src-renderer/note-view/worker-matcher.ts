import type { MatchRequest, TextMatch } from './match-texts.ts';

/**
 * Milliseconds a regular expression may run. Any that a person means needs a few; one that tries every way to split a text,
 * such as `(a+)+$`, would need years.
 */
export const matchTimeout = 2_000;

/** Looks for a regular expression in a worker, so that none can hold up the page. */
export type WorkerMatcher = {
  /** Null when it took too long, or when another request came before it was done. */
  find(request: MatchRequest): Promise<readonly TextMatch[] | null>;
  stop(): void;
};

/** A matcher with a worker of its own. There is no other way to end a regular expression than to end its thread. */
export function createWorkerMatcher(): WorkerMatcher {
  let idle: Worker | null = null;
  let giveUp: (() => void) | null = null;
  const stop = (): void => {
    giveUp?.();
    idle?.terminate();
    idle = null;
  };
  const find = (request: MatchRequest): Promise<readonly TextMatch[] | null> => {
    giveUp?.();
    const worker = idle ?? new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
    idle = null;
    return new Promise((resolve) => {
      const end = (matches: readonly TextMatch[] | null): void => {
        clearTimeout(timer);
        giveUp = null;
        if (matches === null) worker.terminate();
        else idle = worker;
        resolve(matches);
      };
      giveUp = () => end(null);
      const timer = setTimeout(giveUp, matchTimeout);
      worker.onmessage = ({ data }: MessageEvent<readonly TextMatch[]>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage(request);
    });
  };
  return { find, stop };
}
