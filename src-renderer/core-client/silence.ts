import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Method } from '../../src-shared/rpc/contract.ts';

/** Milliseconds after which the core counts as silent while a call is pending. */
export const silenceAfter = 10_000;

/** Methods that may take long because of what they do: many files, large files, or another machine. */
const longMethods: ReadonlySet<Method> = new Set<Method>([
  'folders.rename',
  'folders.delete',
  'trash.traces',
  'trash.purge',
  'attachments.add',
  'attachments.readFile',
  // the user confirms it first, outside the window
  'webImages.fetch',
  'history.verify',
  // the user confirms it first, outside the window
  'backups.removeDamaged',
  'service.test',
  'service.use',
  'model.list',
  'model.try',
  'model.use',
  'service.openDeveloperSettings',
  'vault.compare',
  'vault.confirmDeletions',
  'vault.undoDeletions',
]);

/** Calls back once after some milliseconds; returns a function that cancels this. */
export type After = (milliseconds: number, callback: () => void) => () => void;

/**
 * Watches pending calls: `true` while some usually quick call has been pending for longer than {@link silenceAfter}. Calls are never
 * cancelled, because the core may still complete them, and repeating them would do harm.
 */
export function watchSilence(after: After): {
  readonly silent: StoreApi<boolean>;
  watch<Result>(method: Method, result: Promise<Result>): Promise<Result>;
} {
  const silent = createStore<boolean>(() => false);
  let late = 0;
  const count = (by: number): void => {
    late += by;
    silent.setState(late > 0, true);
  };
  return {
    silent,
    watch(method, result) {
      if (longMethods.has(method)) return result;
      let isLate = false;
      const cancel = after(silenceAfter, () => {
        isLate = true;
        count(1);
      });
      return result.finally(() => {
        cancel();
        if (isLate) count(-1);
      });
    },
  };
}

/** {@link After} with the timers of the browser. */
export const afterTimeout: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};
