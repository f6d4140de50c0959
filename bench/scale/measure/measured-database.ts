import pg from 'pg';
import { newPostgres } from '../../service/stores.ts';
import { cpuOfServer, parentOf } from './cpu-time.ts';

/** A PostgreSQL server that says what it does. */
export type MeasuredDatabase = {
  readonly at: string;
  /** Milliseconds of CPU of all its processes, of those that have ended, too. */
  cpu(): number;
  /** The number that the next Memory is above. */
  lastNumber(): Promise<number>;
  /** Transactions that stored the revisions above this number. */
  groupsSince(number: number): Promise<number>;
  /** Memories that are ready. */
  ready(): Promise<number>;
  /** Memories that wait for a worker. */
  waiting(): Promise<number>;
  /** Cleans up what rounds left behind, as the server does by itself elsewhere, in the midst of any point. */
  vacuum(): Promise<void>;
  /** Forgets the flushes so far. */
  resetFlushes(): Promise<void>;
  /** Milliseconds of one flush of the write-ahead log; null when there was none. */
  flush(): Promise<number | null>;
  stop(): Promise<void>;
};

/** Starts a durable server that takes the time of its flushes. */
export async function startDatabase(): Promise<MeasuredDatabase> {
  const { place, remove } = await newPostgres();
  const client = new pg.Client(place.at);
  await client.connect();
  await client.query('ALTER SYSTEM SET track_wal_io_timing = on');
  await client.query('ALTER SYSTEM SET autovacuum = off');
  await client.query('SELECT pg_reload_conf()');
  const number = async (text: string, values: readonly unknown[] = []) =>
    Number((await client.query(text, [...values])).rows[0]?.figure ?? Number.NaN);
  const server = parentOf(await number('SELECT pg_backend_pid() AS figure'));
  return {
    at: place.at,
    cpu: () => cpuOfServer(server),
    lastNumber: () => number('SELECT coalesce(max(memory), 0) AS figure FROM memory_service.revision'),
    groupsSince: (last) =>
      number('SELECT count(DISTINCT xmin::text) AS figure FROM memory_service.revision WHERE memory > $1', [
        last,
      ]),
    ready: () => number("SELECT count(*) AS figure FROM memory_service.memory WHERE stage = 'ready'"),
    waiting: () => number('SELECT count(*) AS figure FROM memory_service.queue_entry'),
    vacuum: async () => void (await client.query('VACUUM ANALYZE')),
    resetFlushes: async () => void (await client.query("SELECT pg_stat_reset_shared('io')")),
    flush: async () => {
      const text =
        "SELECT sum(fsync_time) / nullif(sum(fsyncs), 0) AS figure FROM pg_stat_io WHERE object = 'wal'";
      return (await client.query<{ figure: number | null }>(text)).rows[0]?.figure ?? null;
    },
    async stop() {
      await client.end();
      await remove();
    },
  };
}
