import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sql } from '../shared/operation.ts';
import { connectTimeout, connect as openConnection } from './connect.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Session } from './postgres-database.ts';

/** What processes notify each other of: changed keys, and possible work. */
export type Topic = 'keys' | 'work';

/** A connection that receives the notifications of other processes. */
export type Notifications = {
  /** Whether every notification sent from now on will be received. */
  readonly isListening: () => boolean;
  /** Calls `listener` for each notification of another process, and when the connection is back after an interruption. */
  on(topic: Topic, listener: () => void): () => void;
  /** Notifies when the transaction of `session` commits; without one, at once. This process is not notified. */
  notify(topic: Topic, session: Session): Promise<void>;
  /**
   * As `notify`. The returned function is to be called after the commit; it resolves when every listening process has
   * acknowledged the notification, its listeners having run, or after a second.
   */
  notifyAndFollow(topic: Topic, session: Session): Promise<() => Promise<void>>;
  /** Waits for an attempt to connect that is under way: nothing is connected afterwards, and no lock is held. */
  close(): Promise<void>;
};

export type NotificationOptions = {
  /** To count the listening connections. */
  readonly database: Session;
  /** Read with each check that the connection is alive. */
  readonly clock: Pick<DatabaseClock, 'read'>;
  /** Called when the connection is lost, and each time it cannot be restored. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between two checks that the connection is alive. */
  readonly heartbeat?: number;
};

const channel = (topic: Topic): string => `memory_service_${topic}`;
const topics: readonly Topic[] = ['keys', 'work'];
const sendNotification = sql<{ sent: string }>('SELECT pg_notify($1, $2)::text AS sent');
/** Carries acknowledgements. */
const acknowledgementChannel = 'memory_service_heard';
/**
 * Every listening connection holds this lock, shared with the others, so that they can be counted, and so that a process
 * that needs a database for itself (a copy into it) can take it exclusively.
 */
export const listenerLock = { classId: 1_701_860_211, objectId: 1 };
const countListeners = sql<{ count: number }>(`
  SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${listenerLock.classId} AND objid = ${listenerLock.objectId}`);

/** Milliseconds between two attempts to connect, at first and at most. */
const backoff = { first: 50, most: 5000 };
/** Milliseconds to wait for acknowledgements at most. */
const maxAcknowledgementWait = 1000;

/** Connects and keeps the connection. Rejects when the first attempt fails. */
export async function openNotifications(url: string, options: NotificationOptions): Promise<Notifications> {
  const { database, clock, onError, heartbeat = 3000 } = options;
  const self = randomUUID();
  const listeners = { keys: new Set<() => void>(), work: new Set<() => void>() };
  /** Acknowledgements of the notifications that this process follows. */
  const followed = new Map<string, { acknowledged: number; onAcknowledged: () => void }>();
  let client: pg.Client | null = null;
  let closed = false;
  let delay = backoff.first;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  /** Connections that are being given up. */
  const ending = new Set<Promise<void>>();

  function end(connection: pg.Client): void {
    const ended = connection.end().catch(() => {}); // it may never have begun
    ending.add(ended);
    void ended.then(() => ending.delete(ended));
  }

  const receive = (by: pg.Client, name: string, payload: string): void => {
    const follower = name === acknowledgementChannel ? followed.get(payload) : undefined;
    if (follower) {
      follower.acknowledged += 1;
      follower.onAcknowledged();
    }
    const topic = topics.find((one) => channel(one) === name);
    if (!topic) return;
    const [sender, message] = payload.split(' ');
    if (sender !== self) for (const listener of listeners[topic]) listener();
    // if the connection breaks meanwhile, its process receives nothing more and caches nothing
    if (message !== undefined)
      by.query('SELECT pg_notify($1, $2)', [acknowledgementChannel, message]).catch(() => {});
  };

  async function connect(): Promise<void> {
    let next: pg.Client | undefined;
    const lose = (error: Error): void => {
      if (next === undefined || client !== next) return;
      client = null;
      onError(new Error(error.message)); // without the properties that the driver adds
      retry();
    };
    next = await openConnection(url, {
      name: 'memory-service listener',
      resultTimeout: connectTimeout,
      // acknowledgements are sent at once, whatever else is in flight
      pipeline: true,
      prepare(made) {
        made.on('error', lose);
        made.on('end', () => lose(new Error('the connection for notifications has ended')));
        made.on('notification', ({ channel: name, payload = '' }) => receive(made, name, payload));
      },
    });
    try {
      for (const name of [...topics.map(channel), acknowledgementChannel]) await next.query(`LISTEN ${name}`);
      await next.query(`SELECT pg_advisory_lock_shared(${listenerLock.classId}, ${listenerLock.objectId})`);
      await clock.read(next);
    } catch (error) {
      end(next);
      throw error;
    }
    if (closed) {
      end(next);
      return;
    }
    client = next;
    delay = backoff.first;
    beat(next, lose);
    for (const topic of topics) for (const listener of listeners[topic]) listener();
  }

  /** A connection may break without an event. */
  function beat(of: pg.Client, lose: (error: Error) => void): void {
    timer = setTimeout(async () => {
      try {
        await clock.read(of);
        if (client === of) beat(of, lose);
      } catch (error) {
        lose(error instanceof Error ? error : new Error(String(error)));
        end(of);
      }
    }, heartbeat);
  }

  function retry(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      attempt = connect().catch((error: Error) => {
        if (closed) return;
        onError(new Error(error.message));
        retry();
      });
    }, delay);
    delay = Math.min(delay * 2, backoff.most);
  }

  try {
    await connect();
  } catch (error) {
    await Promise.all(ending);
    throw error;
  }

  return {
    isListening: () => client !== null,
    on(topic, listener) {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
    async notify(topic, session) {
      await session.rows(sendNotification, [channel(topic), self]);
    },
    async notifyAndFollow(topic, session) {
      const message = randomUUID();
      const follower = { acknowledged: 0, onAcknowledged: () => {} };
      await session.rows(sendNotification, [channel(topic), `${self} ${message}`]);
      followed.set(message, follower);
      return async () => {
        try {
          const [listening] = await database.rows(countListeners);
          await new Promise<void>((resolve) => {
            const limit = setTimeout(resolve, maxAcknowledgementWait);
            follower.onAcknowledged = () => {
              if (follower.acknowledged < (listening?.count ?? 0)) return;
              clearTimeout(limit);
              resolve();
            };
            follower.onAcknowledged();
          });
        } finally {
          followed.delete(message);
        }
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client !== null) end(client);
      client = null;
      await attempt;
      await Promise.all(ending);
    },
  };
}
