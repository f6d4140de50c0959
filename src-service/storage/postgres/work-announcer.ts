import type { JobQueue } from '../../queue/job-queue.ts';
import type { Notifications } from './notifications.ts';
import type { Session } from './postgres-database.ts';

/** Milliseconds between two announcements to other processes. */
const gap = 10;

/**
 * Tells workers that there may be work: those of this process at once, those of others by a notification. It is sent
 * after the commit and for many commits at once, because transactions with a notification commit one after the other.
 * One that is lost costs time only: workers sweep.
 */
export function workAnnouncer(
  notifications: Notifications,
  session: Session,
  onError: (error: Error) => void,
): { announce(): void; readonly onWork: JobQueue['onWork']; close(): Promise<void> } {
  const listeners = new Set<() => void>();
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  const stop = notifications.on('work', hear);
  let sending: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function send(): Promise<void> {
    do {
      again = false;
      try {
        await notifications.tell('work', session);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
      await new Promise((resolve) => setTimeout(resolve, gap));
    } while (again && !closed);
    sending = null;
  }

  return {
    announce() {
      hear();
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
