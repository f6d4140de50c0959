import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import pg from 'pg';
import { Agent, request } from 'undici';
import type { ReadMemoryResponse } from '../../../src-shared/memory-api/schemas.ts';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import type { ChaosStore } from './chaos-store.ts';
import type { FaultList } from './fault-list.ts';
import type { PlannedRevision } from './revision-trees.ts';
import type { ServiceFleet } from './service-fleet.ts';

/** Milliseconds between two looks at a store. */
const lookInterval = 200;

/** Resolves when the queue is empty and every delivery is recorded: the last steps follow what a client sees. */
export async function allSettled(store: ChaosStore, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { queued, deliveries, delivered } = await storedFigures(store);
    if (queued === 0 && delivered === deliveries) return;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, lookInterval));
  }
}

/** Reads every Memory over the API: each must be ready, and say what was sent. */
export async function readEverything(parts: {
  readonly plan: readonly PlannedRevision[];
  readonly memoryIds: readonly string[];
  readonly fleet: Pick<ServiceFleet, 'someApi'>;
  readonly key: string;
  readonly connections: number;
  readonly faults: FaultList;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { plan, memoryIds, fleet, key, connections, faults, signal } = parts;
  const dispatcher = new Agent({ connections });
  const left = plan.entries();

  async function readOn(): Promise<void> {
    for (const [index, { revision }] of left) {
      const { baseUrl } = await fleet.someApi();
      const headers = { authorization: `Bearer ${key}` };
      const options = { headers, dispatcher, signal };
      const answer = await request(`${baseUrl}/memories/${memoryIds[index]}`, options);
      const text = await answer.body.text();
      if (answer.statusCode !== 200) {
        faults.add(`the last GET answered ${answer.statusCode}`, text);
        continue;
      }
      const { memory } = JSON.parse(text) as ReadMemoryResponse; // checked below
      const { content: _, id, ...metadata } = revision;
      if (!isDeepStrictEqual(memory.metadata, { ...metadata, noteId: id }))
        faults.add('other metadata', text);
      if (memory.relevance === null || memory.canonicalText === null) faults.add('not ready', text);
    }
  }

  try {
    await Promise.all(Array.from({ length: connections }, readOn));
  } finally {
    await dispatcher.destroy();
  }
}

/** Compares the contents of the store with what was sent. */
export function checkStored(
  plan: readonly PlannedRevision[],
  stored: StoredFigures,
  endpoints: number,
  faults: FaultList,
): void {
  const revisions = plan.length;
  const edges = plan.filter(({ predecessor }) => predecessor !== null).length;
  const expected: StoredFigures = {
    memories: revisions,
    ready: revisions,
    revisions,
    edges,
    rightEdges: edges,
    queued: 0,
    deliveries: revisions * endpoints,
    delivered: revisions * endpoints,
    events: revisions,
  };
  for (const [name, count] of Object.entries(stored)) {
    const wanted = expected[name as keyof StoredFigures]; // the keys of `stored`
    if (count !== wanted) faults.add('the store holds something else', `${name}: ${count}, not ${wanted}`);
  }
}

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
