import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { Backend } from '../backend.ts';
import type { JobQueue } from '../job-queue.ts';
import { sharedOperations } from '../shared/shared-operations.ts';
import { isCopyUnfinished, unfinishedCopy } from './copy-state.ts';
import { databaseClock } from './database-clock.ts';
import { describeDatabaseError } from './describe-database-error.ts';
import { postgresDialect } from './dialect.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { type Notifications, openNotifications } from './notifications.ts';
import { openDatabase, type Session } from './postgres-database.ts';
import { postgresKeys } from './postgres-keys.ts';
import { postgresMemories } from './postgres-memories.ts';
import { postgresProcessing } from './postgres-processing.ts';
import { postgresQueue, postgresQueueWords } from './postgres-queue.ts';
import { postgresWebhooks } from './postgres-webhooks.ts';
import { refuseSharedSessions } from './refuse-shared-sessions.ts';
import { postgresMethods } from './run-operations.ts';

export type PostgresBackendOptions = {
  /** Whether the schema is brought up to date, must be already, or is only made where there is none. */
  readonly migrate: 'apply' | 'check' | 'create';
  /** Connections at most, besides the connection that listens. */
  readonly connections?: number;
  /** Transactions of accepted revisions at the same time, at most. */
  readonly groups?: number;
  /** Milliseconds a statement may take. */
  readonly statementTimeout?: number;
  /** Monotonic milliseconds, by which the cache of keys expires. */
  readonly clock?: () => number;
  /** Called for connections that break. They are replaced automatically. */
  readonly onError: (error: Error) => void;
};

/**
 * Opens store and queue in a PostgreSQL database. One line says why it cannot be done. While the server is away, methods
 * reject; when it is back, they work again.
 */
export async function openPostgresBackend(
  url: string,
  options: PostgresBackendOptions,
): Promise<Result<Backend, string>> {
  const { onError, connections = 12, groups = 2, statementTimeout = 30_000 } = options;
  const alone = await refuseSharedSessions(url);
  if (!alone.ok) return alone;
  const migrated = await migratePostgres(url, { mode: options.migrate });
  if (!migrated.ok) return migrated;
  const database = openDatabase(url, { connections, statementTimeout, onError });
  const clock = databaseClock();
  let opened: Notifications | undefined;
  const giveUp = async (reason: string): Promise<Result<never, string>> => {
    await opened?.close();
    await database.close();
    return fail(reason);
  };
  try {
    if (await isCopyUnfinished(database)) return await giveUp(unfinishedCopy);
    const notifications = await openNotifications(url, { database, clock, onError });
    opened = notifications;
    // from here on no copy can begin; one may have in between
    if (await isCopyUnfinished(database)) return await giveUp(unfinishedCopy);
    const work = workAnnouncer(notifications, database, onError);
    const { store, queue, restarts } = sharedOperations(postgresDialect, postgresQueueWords);
    const keys = postgresKeys(database, notifications, options.clock ?? (() => performance.now()));
    const memories = postgresMemories({ database, announce: work.announce, concurrency: groups });
    const processing = postgresProcessing(database, queue, restarts);
    const shared = postgresMethods(database, store);
    /** A method after which there may be work in the queue. */
    const announcing =
      <Args extends unknown[], Added>(
        method: (...args: Args) => Promise<Added>,
        adds: (added: Added) => boolean,
      ) =>
      async (...args: Args): Promise<Added> => {
        const added = await method(...args);
        if (adds(added)) work.announce();
        return added;
      };
    const close = async (): Promise<void> => {
      await memories.idle();
      await work.close();
      keys.close();
      await notifications.close();
      await database.close();
    };
    let closing: Promise<void> | undefined;
    return succeed({
      storage: {
        ...shared,
        retryFailed: announcing(shared.retryFailed, (count) => count > 0),
        retryProcessing: announcing(shared.retryProcessing, (found) => found),
        ...keys,
        ...memories,
        ...processing,
        reprocess: announcing(processing.reprocess, ({ count }) => count > 0),
        ...postgresWebhooks(database),
      },
      queue: postgresQueue(database, queue, work),
      clock: clock.now,
      close: () => (closing ??= close()),
    });
  } catch (error) {
    return giveUp(`The database cannot be used: ${describeDatabaseError(error)}.`);
  }
}

/** Milliseconds between two notifications of other processes. */
const interval = 10;

/**
 * Wakes workers when there may be work: those of this process at once, those of others by a notification. It is sent
 * after the commit, one for many commits, because transactions with a notification commit one after the other. A lost
 * notification only costs time: workers sweep.
 */
function workAnnouncer(
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
