import type { JobQueue } from '../job-queue.ts';
import type { Notifications } from './notifications.ts';
import type { Session } from './postgres-database.ts';

/** Milliseconds between two notifications of other processes. */
const interval = 10;

/**
 * Wakes workers when there may be work: those of this process at once, those of others by a notification. It is sent
 * after the commit, one for many commits, because transactions with a notification commit one after the other. A lost
 * notification only costs time: workers sweep.
 */
export function workAnnouncer(
  notifications: Notifications,
  session: Session,
  onError: (error: Error) => void,
): { announce(): void; readonly onWork: JobQueue['onWork']; close(): Promise<void> } {
  const listeners = new Set<() => void>();
  const wakeLocal = (): void => {
    for (const listener of listeners) listener();
  };
  const stop = notifications.on('work', wakeLocal);
  let sending: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function send(): Promise<void> {
    do {
      again = false;
      try {
        await notifications.notify('work', session);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    } while (again && !closed);
    sending = null;
  }

  return {
    announce() {
      wakeLocal();
      again = true;
      if (!closed) sending ??= send();
    },
    onWork(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      stop();
      await sending;
    },
  };
}
