import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectTimeout, type Session, sql } from './postgres-database.ts';

/** What is told between processes: that keys changed, and that there may be work. */
export type Topic = 'keys' | 'work';

/** A connection that hears what other processes tell. */
export type Notifications = {
  /** Whether everything that is told now will be heard. */
  readonly hears: () => boolean;
  /** Calls `listener` for what others told, and when the connection is back after a while of hearing nothing. */
  on(topic: Topic, listener: () => void): () => void;
  /** Tells it when the transaction of `session` commits; without one, at once. This process does not hear it. */
  tell(topic: Topic, session: Session): Promise<void>;
  /**
   * As `tell`; what it answers with is called after the commit, and resolves when every process that hears has heard it
   * and its listeners are done, or after a second.
   */
  tellAndFollow(topic: Topic, session: Session): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export type NotificationOptions = {
  /** To count who hears. */
  readonly database: Session;
  /** Told when the connection is lost, and why it does not come back. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
};

const channel = (topic: Topic): string => `memory_service_${topic}`;
const topics: readonly Topic[] = ['keys', 'work'];
const notify = sql<{ sent: string }>('SELECT pg_notify($1, $2)::text AS sent');
/** Says that something was heard. */
const heardChannel = 'memory_service_heard';
/**
 * Every connection that hears holds this lock together with the others, so that they can be counted, and so that whoever
 * must be alone on a database (a copy into it) can take it instead of them.
 */
export const hearing = { classId: 1_701_860_211, objectId: 1 };
const countHearing = sql<{ count: number }>(`
  SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${hearing.classId} AND objid = ${hearing.objectId}`);

/** Milliseconds between two attempts to connect, at first and at most. */
const backoff = { first: 50, most: 5000 };
/** Milliseconds that the teller of a change waits at most until it was heard. */
const longestWait = 1000;

/** Connects and keeps the connection. Rejects when the first attempt fails. */
export async function openNotifications(url: string, options: NotificationOptions): Promise<Notifications> {
  const { database, onError, heartbeat = 3000 } = options;
  const self = randomUUID();
  const listeners = { keys: new Set<() => void>(), work: new Set<() => void>() };
  /** How many have heard what this process told and follows. */
  const followed = new Map<string, { heard: number; onHeard: () => void }>();
  let client: pg.Client | null = null;
  let closed = false;
  let delay = backoff.first;
  let timer: NodeJS.Timeout | undefined;

  const hear = (by: pg.Client, name: string, payload: string): void => {
    const follower = name === heardChannel ? followed.get(payload) : undefined;
    if (follower) {
      follower.heard += 1;
      follower.onHeard();
    }
    const topic = topics.find((one) => channel(one) === name);
    if (!topic) return;
    const [teller, message] = payload.split(' ');
    if (teller !== self) for (const listener of listeners[topic]) listener();
    // a connection that breaks meanwhile hears nothing more, and its process keeps nothing
    if (message !== undefined) by.query('SELECT pg_notify($1, $2)', [heardChannel, message]).catch(() => {});
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      keepAlive: true,
      // what it has heard it answers, whatever else is under way
      pipeline: true,
      fallback_application_name: 'memory-service listener',
    });
    const lose = (error: Error): void => {
      if (client !== next) return;
      client = null;
      onError(new Error(error.message)); // without what the driver hangs on it
      retry();
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the connection for notifications has ended')));
    next.on('notification', ({ channel: name, payload = '' }) => hear(next, name, payload));
    try {
      await next.connect();
      for (const name of [...topics.map(channel), heardChannel]) await next.query(`LISTEN ${name}`);
      await next.query(`SELECT pg_advisory_lock_shared(${hearing.classId}, ${hearing.objectId})`);
    } catch (error) {
      next.end().catch(() => {}); // it may never have begun
      throw error;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    delay = backoff.first;
    beat(next, lose);
    for (const topic of topics) for (const listener of listeners[topic]) listener();
  }

  /** A connection may be gone without a word. */
  function beat(of: pg.Client, lose: (error: Error) => void): void {
    timer = setTimeout(async () => {
      try {
        await of.query('SELECT 1');
        if (client === of) beat(of, lose);
      } catch (error) {
        lose(error instanceof Error ? error : new Error(String(error)));
        of.end().catch(() => {});
      }
    }, heartbeat);
  }

  function retry(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        onError(new Error(error.message));
        retry();
      });
    }, delay);
    delay = Math.min(delay * 2, backoff.most);
  }

  await connect();

  return {
    hears: () => client !== null,
    on(topic, listener) {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
    async tell(topic, session) {
      await session.rows(notify, [channel(topic), self]);
    },
    async tellAndFollow(topic, session) {
      const message = randomUUID();
      const follower = { heard: 0, onHeard: () => {} };
      await session.rows(notify, [channel(topic), `${self} ${message}`]);
      followed.set(message, follower);
      return async () => {
        try {
          const [hearers] = await database.rows(countHearing);
          await new Promise<void>((resolve) => {
            const limit = setTimeout(resolve, longestWait);
            follower.onHeard = () => {
              if (follower.heard < (hearers?.count ?? 0)) return;
              clearTimeout(limit);
              resolve();
            };
            follower.onHeard();
          });
        } finally {
          followed.delete(message);
        }
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
