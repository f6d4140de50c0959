import { maxRetryWait, parseRetryAfter } from '../../../src-shared/retry-after.ts';

/** First ceiling of a wait, in milliseconds. */
const base = 1_000;

/**
 * How long to wait before try `attempt + 1`, in milliseconds: exponential with full jitter. `random` gives a number
 * from 0 up to 1. Never below a tenth of the ceiling, so that an outage does not cause a burst of requests.
 */
export function backoff(attempt: number, random: () => number): number {
  const ceiling = Math.min(maxRetryWait, base * 2 ** Math.min(Math.max(attempt - 1, 0), 20));
  return Math.round(ceiling * (0.1 + 0.9 * random()));
}

/** No service keeps uploads waiting for longer, in milliseconds. */
const longestWait = 3_600_000;

/** The wait that a `Retry-After` header requests, in milliseconds, at most an hour. Undefined when there is none, or it is invalid. */
export function retryAfterDelay(header: string | null, now: number): number | undefined {
  const asked = parseRetryAfter(header, now);
  return asked === null ? undefined : Math.min(asked, longestWait);
}
