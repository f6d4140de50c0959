import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { connectionConfig } from './connect.ts';
import { describeDatabaseError } from './describe-database-error.ts';

/** A connection as this needs it. */
type Connection = Pick<pg.Client, 'query' | 'end'>;

/**
 * Refuses a pool in transaction mode, as of PgBouncer, which gives each transaction whatever session of the server is free: settings, locks and
 * notifications would be those of others. There, what one connection sets another one has, or the same one has it not. `open` connects.
 */
export async function refuseSharedSessions(
  url: string,
  open: (url: string) => Promise<Connection> = connectAsItIs,
): Promise<Result<null, string>> {
  const opened: Connection[] = [];
  try {
    const one = await open(url);
    opened.push(one);
    const other = await open(url);
    opened.push(other);
    const mark = randomUUID();
    await one.query('SELECT set_config($1, $2, false)', [setting, mark]);
    const has = async (connection: Connection): Promise<boolean> => {
      const { rows } = await connection.query<{ mark: string | null }>(
        'SELECT current_setting($1, true) AS mark',
        [setting],
      );
      return rows[0]?.mark === mark;
    };
    // a pool may give them out in turn: a second look finds another one
    const isShared = (await has(other)) || !(await has(one)) || !(await has(one));
    return isShared ? fail(sharedSessions) : succeed(null);
  } catch (error) {
    return fail(`The database cannot be used: ${describeDatabaseError(error)}.`);
  } finally {
    await Promise.all(opened.map((connection) => connection.end().catch(() => {})));
  }
}

const setting = 'memory_service.session';

/** Milliseconds to wait for a response. */
const checkTimeout = 5000;

/** Without our settings: in a session of others, they would stay there. */
async function connectAsItIs(url: string): Promise<pg.Client> {
  const config = connectionConfig(url, 'memory-service check');
  const client = new pg.Client({ ...config, query_timeout: checkTimeout });
  client.on('error', () => {}); // the next statement on it fails
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {}); // it may never have begun
    throw error;
  }
}

const sharedSessions =
  'The address of the database is that of a connection pool in transaction mode, on which notifications and locks are lost. Use the address of the database itself, or a pool in session mode.';
