import pg from 'pg';
import { type Statement, sql } from '../shared/operation.ts';
import { connectionConfig } from './connect.ts';
import { sessionSettings } from './session-settings.ts';

/** Runs statements, each in a transaction of its own or all in an open one. */
export type Session = {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Text that is not a {@link Statement}. */
  execute(text: string, values?: readonly unknown[]): Promise<Executed>;
};

type Executed = { rows: unknown[]; rowCount: number };

/** A pool of connections to the service's schema. */
export type Database = Session & {
  /**
   * Commits what `work` did, or nothing of it when it rejects; rejects then with the same error. `work` is repeated
   * after a deadlock or a serialization failure.
   */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** At most. */
  readonly connections: number;
  /** Milliseconds a statement may take; 0 for any time. */
  readonly statementTimeout: number;
  /** Called for connections that break while idle. The pool replaces them. */
  readonly onError: (error: Error) => void;
};

/** How often a transaction is tried. */
const attempts = 4;

/** Texts that are kept prepared; further ones are sent unprepared. */
const maxPreparedTexts = 100;

/**
 * Asks for a connection a second time if it timed out: when a process was suspended, its timeouts have expired by the
 * time it goes on. Nothing has been sent to the server then.
 */
const retriedAfterTimeout = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  ask().catch((error: unknown) => {
    const late = error instanceof Error && /connection timeout|when trying to connect/.test(error.message);
    return late ? ask() : Promise.reject(error);
  });

/** Opens a pool. Nothing is connected before the first statement. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = openPool(url, options);
  const named = new Map<string, Statement<unknown>>();
  const sessionOn = (queryable: Queryable): Session => ({
    async rows<Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) {
      const ask = () => queryable.query({ name, text, values: [...values] });
      const { rows } = await retriedAfterTimeout(ask).catch(rethrow);
      return rows as Row[]; // the statement's author says so
    },
    async execute(text, values = []) {
      // several statements at once cannot be prepared
      if (values.length === 0 && text.includes(';'))
        return resultOf(await queryable.query(text).catch(rethrow));
      let statement = named.get(text);
      if (!statement && named.size < maxPreparedTexts) {
        statement = sql(text);
        named.set(text, statement);
      }
      return resultOf(
        await queryable.query({ ...(statement ?? { text }), values: [...values] }).catch(rethrow),
      );
    },
  });

  async function once<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await retriedAfterTimeout(() => pool.connect());
    let isUsable = true;
    try {
      const begun = client.query('BEGIN');
      begun.catch(() => {}); // it is awaited below; what follows it fails as well
      const result = await work(sessionOn(client));
      await begun;
      const { command } = await client.query('COMMIT');
      // this is the server's response to the COMMIT of a failed transaction
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      return result;
    } catch (error) {
      isUsable = await rolledBack(client);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }

  return {
    ...sessionOn(pool),
    transaction: (work) => withRetries(() => once(work)),
    close: () => pool.end(),
  };
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/**
 * Every statement has an index in the order it needs. Plans are cached: one from when the tables were empty or not yet analyzed must not scan
 * or sort all of them later.
 */
const planner = { enable_seqscan: 'off', enable_bitmapscan: 'off', enable_sort: 'off' };

function openPool(url: string, { connections, statementTimeout, onError }: DatabaseOptions): pg.Pool {
  const setUp = sessionSettings({ statement_timeout: statementTimeout, ...planner });
  const pool = new pg.Pool({
    ...connectionConfig(url, 'memory-service'),
    max: connections,
    // for a server that does not even report the timeout of a statement
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 5000 } : {}),
    idleTimeoutMillis: 60_000,
    // a transaction's first statement is sent with its BEGIN
    pipeline: true,
    types: { getTypeParser: typeParser },
    onConnect: (client) => client.query(setUp),
  });
  // without the properties that the driver adds: the log must not contain statements
  pool.on('error', ({ message }) => onError(new Error(message)));
  // without a listener, a connection that breaks in the middle of its use would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Errors are logged, and a server's details may quote the row that was refused: a note. */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) {
    for (const field of ['detail', 'where', 'internalQuery'] as const) delete error[field];
  }
  throw error;
}

/** False when the connection cannot be used any more. */
async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

/** `execute` may be given several statements: the result of the last one counts. */
function resultOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[]; rowCount: number } {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
}

const bigint = 20;

/** Every `bigint` of this schema is a time, a count or a row number: exact as a number. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'); // one overload each
}

/** Repeats a transaction that the server aborted because of a deadlock or a serialization failure. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}
