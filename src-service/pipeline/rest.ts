import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or rejects when `signal` is aborted. Keeps no process alive. */
export type Rest = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Waits, and leaves nothing behind at the signal, which may live as long as the process. */
export const restUnlessAborted: Rest = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false });
