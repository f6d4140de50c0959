import { createHash } from 'node:crypto';
import pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { type Migration, migrations } from './migrations.ts';
import { bossSchema, bossSchemaVersion, createQueue, openBoss } from './pg-boss/open-boss.ts';
import { turnIndexes } from './pg-boss/take-turns.ts';
import { connectTimeout, openDatabase, schemaName } from './postgres-database.ts';

export type MigrateOptions = {
  /**
   * `apply` brings the schema up to date; `check` only says whether it is; `create` makes one where there is none, and
   * checks one that there is.
   */
  readonly mode: 'apply' | 'check' | 'create';
  /** The steps to know, for tests of what a newer program leaves. */
  readonly steps?: readonly Migration[];
  /** Milliseconds to wait for another process that migrates, or holds a lock that a step needs. */
  readonly lockTimeout?: number;
};

/** The name of the lock under which schemas are changed: two who start at once do it one after the other. */
const lockKey = 7_266_204_811;

/** Milliseconds a check may take: it is repeated, and must not pile up. */
const checkTimeout = 5000;

/**
 * Brings the database's schema, and pg-boss's with it, up to date. Answers the version it has then, or one line on why
 * that cannot be. Each step is done all or not at all; those before one that fails stay.
 */
export async function migratePostgres(
  url: string,
  { mode, steps = migrations, lockTimeout = 60_000 }: MigrateOptions,
): Promise<Result<number, string>> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      fallback_application_name: 'memory-service migration',
      ...(mode === 'check' ? { query_timeout: checkTimeout } : { lock_timeout: lockTimeout }),
    });
    client.on('error', () => {}); // whatever runs on it fails, and says so
    await client.connect();
    const isLeft = mode === 'create' && (await applied(client)).length > 0;
    if (mode === 'check' || isLeft) return await check(client, steps);
    const other = await lockOthersOut(client);
    if (other !== null) return fail(`The database is being migrated by ${other}, which takes long.`);
    const refusal = await refuse(client, steps);
    if (refusal !== null) return fail(`The database ${refusal}.`);
    await apply(client, steps);
    await migrateBoss(url);
    return succeed(steps.length);
  } catch (error) {
    return fail(`The database cannot be used: ${oneLine(error)}.`);
  } finally {
    await client?.end().catch(() => {}); // releases the lock
  }
}

/** Reads one snapshot of the schema, without waiting for a process that migrates. */
async function check(client: pg.Client, steps: readonly Migration[]): Promise<Result<number, string>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const refusal = (await refuse(client, steps)) ?? (await missing(client, steps));
  return refusal === null ? succeed(steps.length) : fail(`The database ${refusal}.`);
}

/** Waits until no other process migrates; the error names the process when that takes too long. */
async function lockOthersOut(client: pg.Client): Promise<string | null> {
  try {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`);
    return null;
  } catch (error) {
    const isTooLong = error instanceof pg.DatabaseError && error.code === '55P03';
    if (!isTooLong) throw error;
    const { rows } = await client.query(`
      SELECT a.pid, coalesce(host(a.client_addr), 'the same machine') AS place
      FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (l.classid::bigint << 32) | l.objid::bigint = ${lockKey}`);
    return rows[0] ? `another process (${rows[0].place}, connection ${rows[0].pid})` : 'another process';
  }
}

type Applied = { readonly version: number; readonly checksum: string };

async function applied(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query(`SELECT to_regclass('${schemaName}.migration') AS found`);
  if (rows[0]?.found === null) return [];
  const steps = await client.query(`SELECT version, checksum FROM ${schemaName}.migration ORDER BY version`);
  return steps.rows as Applied[]; // what the table holds
}

async function bossVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(`SELECT to_regclass('${bossSchema}.version') AS found`);
  if (rows[0]?.found === null) return null;
  return Number(
    (await client.query(`SELECT max(version) AS version FROM ${bossSchema}.version`)).rows[0]?.version,
  );
}

/** Why this program must not touch the database; null when it may. */
async function refuse(client: pg.Client, steps: readonly Migration[]): Promise<string | null> {
  const done = await applied(client);
  if (done.length > steps.length) {
    return `was written by a newer version of this program (schema ${done.length}; this one knows ${steps.length})`;
  }
  const foreign = done.find(({ checksum }, index) => checksum !== checksumOf(steps[index]));
  if (foreign) return `has a schema that this program did not make (step ${foreign.version} differs)`;
  const boss = await bossVersion(client);
  if (boss !== null && boss > bossSchemaVersion) {
    return `has the queue of a newer version of this program (schema ${boss}; this one knows ${bossSchemaVersion})`;
  }
  return null;
}

/** What keeps a program that may change nothing from using the database; null when nothing does. */
async function missing(client: pg.Client, steps: readonly Migration[]): Promise<string | null> {
  const done = (await applied(client)).length;
  const isCurrent = done === steps.length && (await bossVersion(client)) === bossSchemaVersion;
  return isCurrent ? null : `needs to be migrated first (schema ${done} of ${steps.length})`;
}

async function apply(client: pg.Client, steps: readonly Migration[]): Promise<void> {
  const done = (await applied(client)).length;
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    const before = `BEGIN; CREATE SCHEMA IF NOT EXISTS ${schemaName}; SET LOCAL search_path = ${schemaName};
      CREATE TABLE IF NOT EXISTS migration (
        version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now());`;
    const record = `INSERT INTO migration (version, name, checksum)
      VALUES (${index + 1}, ${client.escapeLiteral(step.name)}, '${checksumOf(step)}')`;
    try {
      await client.query(`${before} ${step.sql}; ${record}; COMMIT`);
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}

/** pg-boss makes and migrates its schema itself, here and nowhere else. */
async function migrateBoss(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0, onError: () => {} });
  try {
    const boss = await openBoss(database, { migrate: true, onError: () => {} });
    try {
      await createQueue(boss, database, turnIndexes);
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  } finally {
    await database.close();
  }
}

/** SHA-256 of a step's SQL; indentation and blank lines do not count. */
const checksumOf = (step: Migration | undefined): string =>
  createHash('sha256')
    .update((step?.sql ?? '').replaceAll(/\s+/g, ' ').trim())
    .digest('hex');

const oneLine = (error: unknown): string =>
  (error instanceof Error
    ? error.message || ('code' in error ? String(error.code) : error.name)
    : String(error)
  ).split('\n', 1)[0] ?? '';
