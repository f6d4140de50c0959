import { asModelError } from './model-error.ts';

/** Consecutive failures after which an endpoint is paused. */
const maxFailures = 3;
/** Milliseconds of a pause; then one request probes the endpoint, and the others do not wait for the result. */
const pause = 60_000;

/** Keeps requests from an endpoint that fails. */
export type EndpointPause = {
  /** Whether nothing should be asked at the moment. */
  isPaused(): boolean;
  /** Makes a request and counts how it ends; rejects as it does. */
  during<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
};

/** `clock`: monotonic milliseconds. What is `ignored`, since it says nothing of the endpoint, does not count as a failure. */
export function endpointPause(clock: () => number, ignored: (thrown: unknown) => boolean): EndpointPause {
  let failures = 0;
  let pausedUntil = 0;
  let isProbed = false;
  const isAway = (): boolean => failures >= maxFailures;
  return {
    isPaused: () => isAway() && (isProbed || clock() < pausedUntil),
    async during(ask) {
      const probes = isAway();
      if (probes) isProbed = true;
      try {
        const answer = await ask();
        // what was asked before the pause says nothing of what the endpoint takes now
        if (probes || !isAway()) failures = 0;
        return answer;
      } catch (thrown) {
        if (ignored(thrown)) throw thrown;
        const { retryAfter } = asModelError(thrown);
        // an endpoint that says how long it wants to be left alone is away from now on
        failures = retryAfter === null ? failures + 1 : Math.max(failures + 1, maxFailures);
        if (isAway()) pausedUntil = Math.max(pausedUntil, clock() + Math.max(retryAfter ?? pause, 1000));
        throw thrown;
      } finally {
        if (probes) isProbed = false;
      }
    },
  };
}
