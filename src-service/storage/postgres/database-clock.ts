import type pg from 'pg';
import { schemaName } from './session-settings.ts';

/**
 * The clock of the database's server, by which all processes on it count, whatever their own machines' clocks say. It goes on between two
 * readings, and while the server is away, as a monotonic clock does.
 */
export type DatabaseClock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Asks the server what time it is. */
  read(connection: Pick<pg.Client, 'query'>): Promise<void>;
};

/** Milliseconds: a response that took longer, as when this process was suspended, says too little about when it was given. */
const longestResponse = 1000;

/** The same clock that the queue counts by; as a number, whatever the connection makes of a `bigint`. */
const time = `SELECT ${schemaName}.server_time()::float8 AS now`;

/** A clock that was not read yet is this process's own. `monotonic` gives milliseconds. */
export function databaseClock(monotonic: () => number = () => performance.now()): DatabaseClock {
  let ahead: number | null = null;
  return {
    now: () => Math.floor(ahead === null ? Date.now() : monotonic() + ahead),
    async read(connection) {
      const asked = monotonic();
      const { rows } = await connection.query<{ now: number }>(time);
      const answered = monotonic();
      const [server] = rows;
      if (server === undefined || (ahead !== null && answered - asked > longestResponse)) return;
      ahead = server.now - (asked + answered) / 2;
    },
  };
}
