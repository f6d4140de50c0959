import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { backoff } from '../memory-api/backoff.ts';

/** Whether the service may be asked: open, closed until a time, or until the user acts. */
export type BreakerState =
  /** `answered`: it did answer since it was chosen. */
  | { readonly kind: 'closed'; readonly answered: boolean }
  /** `until` by the monotonic clock. */
  | { readonly kind: 'open'; readonly until: number; readonly problem: SyncProblem }
  | { readonly kind: 'paused'; readonly problem: SyncProblem };

export type CircuitBreaker = {
  state(): BreakerState;
  /** Milliseconds until a request may be made; 0 for now, undefined for never by itself. */
  delay(): number | undefined;
  /** An answer came: the service is there. */
  recordSuccess(): void;
  /** The service did not answer, failed, or asked for a wait (milliseconds). */
  recordFailure(problem: SyncProblem, wait?: number): void;
  pause(problem: SyncProblem): void;
  /** Counts how often a new try was asked for: an answer to a request from before says nothing about now. */
  generation(): number;
  /** The user asked, or the network came back: try at once. */
  reset(): void;
  /** Another service is asked from now on. */
  renew(): void;
};

/**
 * One circuit breaker for uploads and reads: when the service is away, one try after a growing wait finds out, instead of
 * one for every note. `now` is a monotonic clock: a wait is as long as it was meant, whatever is done to the date.
 */
export function createCircuitBreaker(
  clock: { now: () => number; random: () => number },
  onChange: () => void,
): CircuitBreaker {
  let answered = false;
  let state: BreakerState = { kind: 'closed', answered };
  let failures = 0;
  let generation = 0;
  const set = (next: BreakerState) => {
    state = next;
    onChange();
  };
  return {
    state: () => state,
    delay() {
      if (state.kind === 'paused') return undefined;
      return state.kind === 'closed' ? 0 : Math.max(0, state.until - clock.now());
    },
    recordSuccess() {
      failures = 0;
      const changes = state.kind === 'open' || (state.kind === 'closed' && !answered);
      answered = true;
      if (changes) set({ kind: 'closed', answered });
    },
    recordFailure(problem, wait) {
      if (state.kind === 'paused') return;
      const closed = state.kind === 'open' && state.until > clock.now() ? state.until : 0;
      if (closed === 0) failures += 1; // of several at once the first counts
      const delay = Math.max(wait ?? 0, closed === 0 ? backoff(failures, clock.random) : 0);
      set({ kind: 'open', until: Math.max(closed, clock.now() + delay), problem });
    },
    pause: (problem) => set({ kind: 'paused', problem }),
    generation: () => generation,
    reset() {
      generation += 1;
      failures = 0;
      set({ kind: 'closed', answered });
    },
    renew() {
      generation += 1;
      failures = 0;
      answered = false;
      set({ kind: 'closed', answered });
    },
  };
}
