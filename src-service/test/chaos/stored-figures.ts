import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import type { ChaosStore } from './chaos-store.ts';

/** What a store holds, counted by the database itself. */
export type StoredFigures = {
  readonly memories: number;
  readonly ready: number;
  readonly revisions: number;
  readonly edges: number;
  /** Edges that join a revision to the one it names. */
  readonly rightEdges: number;
  /** Entries of the queue. */
  readonly queued: number;
  readonly deliveries: number;
  readonly delivered: number;
  /** Different Memories with an event, and different ids of these events. */
  readonly events: number;
};

/** Milliseconds a server gets to answer. */
const timeout = 60_000;

/** The schemas agree in these names. */
const statements: Record<keyof StoredFigures, string> = {
  memories: 'SELECT count(*) AS n FROM memory',
  ready: `SELECT count(*) AS n FROM memory WHERE stage = 'ready'`,
  revisions: 'SELECT count(*) AS n FROM revision',
  edges: `SELECT count(*) AS n FROM relation WHERE kind = 'supersedes'`,
  rightEdges: `SELECT count(*) AS n FROM relation r JOIN revision later ON later.memory = r.from_memory
    JOIN revision earlier ON earlier.memory = r.to_memory AND earlier.revision_id = later.previous_revision_id`,
  queued: 'SELECT count(*) AS n FROM queue_entry',
  deliveries: 'SELECT count(*) AS n FROM webhook_delivery',
  delivered: `SELECT count(*) AS n FROM webhook_delivery WHERE state = 'delivered'`,
  events: 'SELECT count(DISTINCT event_id) AS n FROM webhook_delivery',
};

/** Counts what a store holds; the service may be running. */
export async function storedFigures(store: ChaosStore): Promise<StoredFigures> {
  const count =
    store.kind === 'sqlite'
      ? countInSqlite(store.folder, statements)
      : countInPostgres(store.url, statements);
  return Object.fromEntries(await count) as StoredFigures; // one number for each name
}

type Counted = [string, number][];

async function countInSqlite(folder: string, names: Record<string, string>): Promise<Counted> {
  const database = new Database(join(folder, databaseFile), { readonly: true });
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new Error(`The database is damaged: ${integrity}`);
    return Object.entries(names).map(([name, sql]) => [name, Number(database.prepare(sql).pluck().get())]);
  } finally {
    database.close();
  }
}

async function countInPostgres(url: string, names: Record<string, string>): Promise<Counted> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=memory_service',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  await client.connect();
  try {
    const counted: Counted = [];
    for (const [name, sql] of Object.entries(names)) {
      const { rows } = await client.query<{ n: string }>(sql);
      counted.push([name, Number(rows[0]?.n)]);
    }
    return counted;
  } finally {
    await client.end();
  }
}
