import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { retold } from '../../../src-shared/texts/sentence.ts';
import { backoff } from '../memory-api/backoff.ts';

/** Whether requests may be made: closed lets them pass, open keeps them for a while, stopped until the user acts. */
export type BreakerState =
  /** `responded`: the service has responded since it was chosen. */
  | { readonly kind: 'closed'; readonly responded: boolean }
  /** `until`: on the monotonic clock, in milliseconds. */
  | { readonly kind: 'open'; readonly until: number; readonly problem: SyncProblem }
  | { readonly kind: 'stopped'; readonly problem: SyncProblem };

export type CircuitBreaker = {
  state(): BreakerState;
  /** Milliseconds until a request may be made; 0 for now, undefined for never by itself. */
  delay(): number | undefined;
  /** The service responded. */
  recordSuccess(): void;
  /** The service did not respond, failed, or asked for a wait (milliseconds). */
  recordFailure(problem: SyncProblem, wait?: number): void;
  stop(problem: SyncProblem): void;
  /** Counts resets: the response to a request of an earlier generation must not open or stop the breaker. */
  generation(): number;
  /** Lets requests pass at once: the user retried. */
  reset(): void;
  /** Starts over: another service is used from now on. */
  renew(): void;
};

/**
 * One circuit breaker for uploads and reads: when the service is unavailable, a single attempt after a growing wait
 * tests it, instead of one for every note. `now` is a monotonic clock: changes of the system clock do not affect a
 * wait.
 */
export function createCircuitBreaker(
  clock: { now: () => number; random: () => number },
  onChange: () => void,
): CircuitBreaker {
  let responded = false;
  let state: BreakerState = { kind: 'closed', responded };
  let failures = 0;
  let generation = 0;
  const set = (next: BreakerState) => {
    state = next;
    onChange();
  };
  return {
    state: () => (state.kind === 'closed' ? state : { ...state, problem: retold(state.problem) }),
    delay() {
      if (state.kind === 'stopped') return undefined;
      return state.kind === 'closed' ? 0 : Math.max(0, state.until - clock.now());
    },
    recordSuccess() {
      failures = 0;
      const changes = state.kind === 'open' || (state.kind === 'closed' && !responded);
      responded = true;
      if (changes) set({ kind: 'closed', responded });
    },
    recordFailure(problem, wait) {
      if (state.kind === 'stopped') return;
      const openUntil = state.kind === 'open' && state.until > clock.now() ? state.until : 0;
      if (openUntil === 0) failures += 1; // of concurrent failures only the first counts
      const delay = Math.max(wait ?? 0, openUntil === 0 ? backoff(failures, clock.random) : 0);
      set({ kind: 'open', until: Math.max(openUntil, clock.now() + delay), problem });
    },
    stop: (problem) => set({ kind: 'stopped', problem }),
    generation: () => generation,
    reset() {
      generation += 1;
      failures = 0;
      set({ kind: 'closed', responded });
    },
    renew() {
      generation += 1;
      failures = 0;
      responded = false;
      set({ kind: 'closed', responded });
    },
  };
}
