import type pg from 'pg';
import { bossSchema } from './pg-boss/open-boss.ts';

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

/** The same clock that pg-boss reads for the queue. */
const time = `SELECT (extract(epoch FROM ${bossSchema}.job_now()) * 1000)::float8 AS now`;

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
