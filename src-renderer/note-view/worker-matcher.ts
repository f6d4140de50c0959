import { startWorker } from '../text/trusted-types.ts';
import type { MatchRequest, TextMatch } from './match-texts.ts';
import matchWorker from './match-worker.ts?worker&url';

/**
 * Milliseconds that a regular expression may run, without the start of its thread, which a busy computer delays. Usual ones take a
 * few; one with catastrophic backtracking, such as `(a+)+$`, would take years.
 */
export const matchTimeout = 2_000;

/** Runs regular expressions in a worker, so that none can block the window. */
export type WorkerMatcher = {
  /** Null when it took too long, or when another request came before it was done. */
  find(request: MatchRequest): Promise<readonly TextMatch[] | null>;
  stop(): void;
};

/** Creates a matcher with its own worker, because a running regular expression can only be stopped by terminating its thread. */
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
    const worker = idle ?? startWorker(matchWorker);
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
      let timer: ReturnType<typeof setTimeout> | undefined;
      worker.onmessage = ({ data }: MessageEvent<'started' | readonly TextMatch[]>) => {
        if (data !== 'started') return end(data);
        timer = setTimeout(() => end(null), matchTimeout);
      };
      worker.onerror = () => end(null);
      worker.postMessage(request);
    });
  };
  return { find, stop };
}
