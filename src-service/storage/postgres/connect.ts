import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

/** Milliseconds to wait for a connection. */
export const connectTimeout = 5000;

/** What every connection is opened with, in a pool or alone. */
export const connectionConfig = (url: string, name: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeout,
  keepAlive: true,
  fallback_application_name: name,
});

export type ConnectOptions = {
  /** What the server lists the connection as. */
  readonly name: string;
  /** Settings of the session beside those that all have. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Milliseconds to wait for a result; for any time if left out. */
  readonly resultTimeout?: number;
  /** See `pg`. */
  readonly pipeline?: boolean;
  /** Called before it connects, to listen to it. */
  readonly prepare?: (client: pg.Client) => void;
};

/** Opens one connection, set up as all are. When that fails, nothing is left open. */
export async function connect(url: string, options: ConnectOptions): Promise<pg.Client> {
  const { name, settings, resultTimeout, pipeline = false, prepare } = options;
  const client = new pg.Client({
    ...connectionConfig(url, name),
    ...(resultTimeout === undefined ? {} : { query_timeout: resultTimeout }),
    ...(pipeline ? { pipeline } : {}),
  });
  client.on('error', () => {}); // whatever runs on it fails, and says so
  prepare?.(client);
  try {
    await client.connect();
    await client.query(sessionSettings(settings));
    return client;
  } catch (error) {
    client.end().catch(() => {}); // it may never have begun
    throw error;
  }
}
