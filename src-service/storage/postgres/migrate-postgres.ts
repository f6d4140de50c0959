import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { type Applied, checksumOf, isToAdopt, refusalOf } from '../shared/migration.ts';
import { connect } from './connect.ts';
import { describeDatabaseError, readOnly } from './describe-database-error.ts';
import { adoption, type PostgresMigration as Migration, migrations } from './migrations.ts';
import { schemaName } from './session-settings.ts';

export type MigrateOptions = {
  /**
   * `apply` brings the schema up to date; `check` only says whether it is; `create` makes one where there is none, and
   * otherwise checks the schema that is there.
   */
  readonly mode: 'apply' | 'check' | 'create';
  /** The steps to know, for tests of what a newer program leaves. */
  readonly steps?: readonly Migration[];
  /** Milliseconds to wait for another process that migrates, or holds a lock that a step needs. */
  readonly lockTimeout?: number;
};

/** The name of the lock under which schemas are changed: two who start at once do it one after the other. */
const lockKey = 7_266_204_811;

/**
 * Milliseconds for which a step waits for a lock at a time. Whatever comes after it waits as well then, so it lets others pass and tries
 * again, until `lockTimeout`.
 */
const stepLockTimeout = 1000;

/** Milliseconds between two tries. */
const pause = 200;

/** Milliseconds a check may take: it is repeated, and must not pile up. */
const checkTimeout = 5000;

/**
 * Brings the database's schema up to date. Answers the version it has then, or one line on why
 * that cannot be. Each step is done all or not at all; the steps before one that fails stay.
 */
export async function migratePostgres(
  url: string,
  { mode, steps = migrations, lockTimeout = 60_000 }: MigrateOptions,
): Promise<Result<number, string>> {
  let client: pg.Client | undefined;
  try {
    client = await connect(url, {
      name: 'memory-service migration',
      ...(mode === 'check' ? { resultTimeout: checkTimeout } : { settings: { lock_timeout: lockTimeout } }),
    });
    const isLeft = mode === 'create' && (await applied(client)).length > 0;
    if (mode === 'check' || isLeft) return await check(client, steps);
    if (await takesNoWrites(client)) {
      // what is there can be read; a service that does not start serves nothing
      const checked = await check(client, steps);
      return checked.ok ? checked : fail(`${checked.error} ${readOnly}.`);
    }
    const deadline = performance.now() + lockTimeout;
    const other = await lockOthersOut(client, deadline);
    if (other !== null) return fail(`The database is being migrated by ${other}, which takes long.`);
    const refusal = await refuse(client, steps);
    if (refusal !== null) return fail(`The database ${refusal}.`);
    await apply(client, steps, deadline);
    await setSequences(client, await sequencesBehind(client));
    return succeed((await applied(client)).length);
  } catch (error) {
    return fail(`The database cannot be used: ${describeDatabaseError(error)}.`);
  } finally {
    await client?.end().catch(() => {}); // releases the lock
  }
}

async function takesNoWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/** Reads one snapshot of the schema, without waiting for a process that migrates. */
async function check(client: pg.Client, steps: readonly Migration[]): Promise<Result<number, string>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const refusal = (await refuse(client, steps)) ?? (await missing(client, steps)) ?? (await behind(client));
  return refusal === null ? succeed(steps.length) : fail(`The database ${refusal}.`);
}

/**
 * Waits until no other process migrates; the error names the process when that takes too long. It asks again and again: a statement that
 * waits would keep the other process from finishing an index that is built concurrently.
 */
async function lockOthersOut(client: pg.Client, deadline: number): Promise<string | null> {
  for (;;) {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${lockKey}) AS taken`);
    if (rows[0]?.taken === true) return null;
    if (performance.now() > deadline) break;
    await setTimeout(pause);
  }
  const { rows } = await client.query(`
    SELECT a.pid, coalesce(host(a.client_addr), 'the same machine') AS place
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (l.classid::bigint << 32) | l.objid::bigint = ${lockKey}`);
  return rows[0] ? `another process (${rows[0].place}, connection ${rows[0].pid})` : 'another process';
}

async function applied(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query(`SELECT to_regclass('${schemaName}.migration') AS found`);
  if (rows[0]?.found === null) return [];
  const steps = await client.query(
    `SELECT name, checksum, expands FROM ${schemaName}.migration ORDER BY version`,
  );
  return steps.rows as Applied[]; // what the table holds
}

/** Why this program must not touch the database; null when it may. */
async function refuse(client: pg.Client, steps: readonly Migration[]): Promise<string | null> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    return `has the encoding ${encoding}, which cannot hold every note. Make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`;
  return refusalOf(await applied(client), steps, adoption);
}

/** What keeps a program that may change nothing from using the database; null when nothing does. */
async function missing(client: pg.Client, steps: readonly Migration[]): Promise<string | null> {
  const done = await applied(client);
  if (isToAdopt(done, adoption)) return 'needs to be migrated first';
  return done.length >= steps.length
    ? null
    : `needs to be migrated first (schema ${done.length} of ${steps.length})`;
}

/** Whether nothing new could be stored; null when it can. A copy that is not finished sets the numbers at its end. */
async function behind(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(`SELECT 1 FROM ${schemaName}.copy_run WHERE finished_at IS NULL`);
  if (rows.length > 0) return null;
  const sequences = (await sequencesBehind(client)).map(({ sequence }) => sequence);
  return sequences.length === 0
    ? null
    : `has rows with higher numbers than its sequences give out next, as after a logical replication (${sequences.join(', ')}). The command migrate sets them`;
}

/** Does the steps that are missing. Each waits for locks only shortly, again and again until `deadline` (of `performance.now()`). */
async function apply(client: pg.Client, steps: readonly Migration[], deadline: number): Promise<void> {
  const found = await applied(client);
  const isAdopted = isToAdopt(found, adoption);
  const done = isAdopted ? 0 : found.length;
  // a schema that an administrator has made is used; IF NOT EXISTS would need the right to make one all the same
  const { rows } = await client.query(`SELECT to_regnamespace('${schemaName}') AS found`);
  const create = rows[0]?.found === null ? `CREATE SCHEMA ${schemaName};` : '';
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    const before = `BEGIN; ${index === 0 ? create : ''} SET LOCAL search_path = ${schemaName};
      CREATE TABLE IF NOT EXISTS migration (
        version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(), expands boolean NOT NULL DEFAULT false);
      SET LOCAL lock_timeout = ${stepLockTimeout};`;
    const work = index === 0 && isAdopted ? `${adoption.sql} DELETE FROM migration` : step.sql;
    const record = `INSERT INTO migration (version, name, checksum, expands)
      VALUES (${index + 1}, ${client.escapeLiteral(step.name)}, '${checksumOf(step)}', ${step.expands ?? false})`;
    await tryUntil(deadline, async () => {
      try {
        await client.query(`${before} ${work}; ${record}; COMMIT`);
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    });
  }
  // also those of former steps: a process may have ended in between
  for (const { name, on } of steps.flatMap(({ indexes = [] }) => indexes)) await buildIndex(client, name, on);
}

/** Builds an index while others write. An index that was left unfinished, since its process ended, is removed first. */
async function buildIndex(client: pg.Client, name: string, on: string): Promise<void> {
  const { rows } = await client.query(`
    SELECT i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relname = ${client.escapeLiteral(name)} AND c.relnamespace = '${schemaName}'::regnamespace`);
  if (rows[0]?.valid === true) return;
  await client.query(`SET lock_timeout = 0; SET search_path = ${schemaName}`);
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
}

async function tryUntil(deadline: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > deadline) throw error;
      await setTimeout(pause);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** A sequence, and the column that it numbers; all are quoted for SQL. */
type NumberedColumn = { readonly sequence: string; readonly table: string; readonly column: string };

/** What this role may compare: the sequences that belong to a column, and the sequence that numbers Memories. */
const selectColumns = `
  SELECT format('%I.%I', sn.nspname, s.relname) AS sequence, format('%I.%I', n.nspname, t.relname) AS "table",
    quote_ident(a.attname) AS "column"
  FROM pg_class s JOIN pg_namespace sn ON sn.oid = s.relnamespace
  JOIN (
    SELECT objid AS sequence, refobjid AS "table", refobjsubid::integer AS "column" FROM pg_depend
    WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')
    UNION ALL
    SELECT to_regclass('${schemaName}.memory_number'), attrelid, attnum FROM pg_attribute
    WHERE attrelid = to_regclass('${schemaName}.memory') AND attname = 'number'
  ) numbered ON numbered.sequence = s.oid AND numbered."column" > 0
  JOIN pg_class t ON t.oid = numbered."table" JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = numbered."column"
  WHERE n.nspname = '${schemaName}' AND has_table_privilege(t.oid, 'SELECT')
    AND CASE s.relkind WHEN 'S' THEN has_sequence_privilege(s.oid, 'SELECT') END
  ORDER BY 1`;

const highest = ({ table, column }: NumberedColumn): string => `(SELECT max(${column}) FROM ${table})`;
const isBehind = (one: NumberedColumn): string =>
  `${highest(one)} >= (SELECT last_value + is_called::integer FROM ${one.sequence})`;

/**
 * The sequences that would give out numbers which rows have already, as after a logical replication, which copies rows alone, or a restore of
 * tables into a database that was there. Nothing new could be stored.
 */
async function sequencesBehind(client: pg.Client): Promise<readonly NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(selectColumns);
  if (rows.length === 0) return [];
  const compared = rows.map((one, index) => `SELECT ${index} AS index, ${isBehind(one)} AS behind`);
  const { rows: found } = await client.query<{ index: number; behind: boolean | null }>(
    compared.join(' UNION ALL '),
  );
  const behind = new Set(found.filter((one) => one.behind).map(({ index }) => index));
  return rows.filter((_, index) => behind.has(index));
}

/** Sets sequences to the highest number of their rows. Who stores something waits meanwhile. */
async function setSequences(client: pg.Client, columns: readonly NumberedColumn[]): Promise<void> {
  for (const one of columns) {
    try {
      await client.query(`BEGIN; LOCK TABLE ${one.table} IN SHARE ROW EXCLUSIVE MODE;
        SELECT setval('${one.sequence}', ${highest(one)}) WHERE ${isBehind(one)}; COMMIT`);
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
