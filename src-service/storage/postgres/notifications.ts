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
  /** As `tell`; what it answers with resolves when the server has passed it on, or after a second. */
  tellAndFollow(topic: Topic, session: Session): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export type NotificationOptions = {
  /** Told when the connection is lost, and why it does not come back. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
};

const channel = (topic: Topic): string => `memory_service_${topic}`;
const topics: readonly Topic[] = ['keys', 'work'];
const notify = sql<{ sent: string }>('SELECT pg_notify($1, $2)::text AS sent');

/** Milliseconds between two attempts to connect, at first and at most. */
const backoff = { first: 50, most: 5000 };
/** Milliseconds that the teller of a change waits at most for it to come round. */
const roundTrip = 1000;

/** Connects and keeps the connection. Rejects when the first attempt fails. */
export async function openNotifications(url: string, options: NotificationOptions): Promise<Notifications> {
  const { onError, heartbeat = 3000 } = options;
  const self = randomUUID();
  const listeners = { keys: new Set<() => void>(), work: new Set<() => void>() };
  const awaited = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let delay = backoff.first;
  let timer: NodeJS.Timeout | undefined;

  const heard = (name: string, payload: string): void => {
    const [teller, message = ''] = payload.split(' ');
    awaited.get(message)?.();
    if (teller === self) return;
    for (const topic of topics)
      if (channel(topic) === name) for (const listener of listeners[topic]) listener();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      keepAlive: true,
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
    next.on('notification', ({ channel: name, payload = '' }) => heard(name, payload));
    try {
      await next.connect();
      for (const topic of topics) await next.query(`LISTEN ${channel(topic)}`);
    } catch (error) {
      next.end().catch(() => {});
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
      await session.rows(notify, [channel(topic), `${self} ${message}`]);
      let arrived = (): void => {};
      const arrival = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      awaited.set(message, arrived);
      return async () => {
        const limit = setTimeout(arrived, client === null ? 0 : roundTrip);
        await arrival;
        clearTimeout(limit);
        awaited.delete(message);
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
