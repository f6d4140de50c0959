import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { backoff } from '../memory-api/backoff.ts';

/** Whether the service may be asked: open, closed until a time, or until the user acts. */
export type GateState =
  /** `answered`: it did answer since it was chosen. */
  | { readonly kind: 'open'; readonly answered: boolean }
  /** `until` by the monotonic clock. */
  | { readonly kind: 'closed'; readonly until: number; readonly problem: SyncProblem }
  | { readonly kind: 'paused'; readonly problem: SyncProblem };

export type ServiceGate = {
  state(): GateState;
  /** Milliseconds until a request may be made; 0 for now, undefined for never by itself. */
  delay(): number | undefined;
  /** An answer came: the service is there. */
  reached(): void;
  /** The service did not answer, failed, or asked for a wait (milliseconds). */
  missed(problem: SyncProblem, wait?: number): void;
  pause(problem: SyncProblem): void;
  /** Counts how often a new try was asked for: an answer to a request from before says nothing about now. */
  turn(): number;
  /** The user asked, or the network came back: try at once. */
  reset(): void;
  /** Another service is asked from now on. */
  renew(): void;
};

/**
 * One circuit breaker for uploads and reads: when the service is away, one try after a growing wait finds out, instead of
 * one for every note. `now` is a monotonic clock: a wait is as long as it was meant, whatever is done to the date.
 */
export function createServiceGate(
  clock: { now: () => number; random: () => number },
  onChange: () => void,
): ServiceGate {
  let answered = false;
  let state: GateState = { kind: 'open', answered };
  let misses = 0;
  let turn = 0;
  const set = (next: GateState) => {
    state = next;
    onChange();
  };
  return {
    state: () => state,
    delay() {
      if (state.kind === 'paused') return undefined;
      return state.kind === 'open' ? 0 : Math.max(0, state.until - clock.now());
    },
    reached() {
      misses = 0;
      const changes = state.kind === 'closed' || (state.kind === 'open' && !answered);
      answered = true;
      if (changes) set({ kind: 'open', answered });
    },
    missed(problem, wait) {
      if (state.kind === 'paused') return;
      const closed = state.kind === 'closed' && state.until > clock.now() ? state.until : 0;
      if (closed === 0) misses += 1; // of several at once the first counts
      const delay = Math.max(wait ?? 0, closed === 0 ? backoff(misses, clock.random) : 0);
      set({ kind: 'closed', until: Math.max(closed, clock.now() + delay), problem });
    },
    pause: (problem) => set({ kind: 'paused', problem }),
    turn: () => turn,
    reset() {
      turn += 1;
      misses = 0;
      set({ kind: 'open', answered });
    },
    renew() {
      turn += 1;
      misses = 0;
      answered = false;
      set({ kind: 'open', answered });
    },
  };
}
