import { createHash } from 'node:crypto';
import pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { bossSchema, bossSchemaVersion, createQueue, openBoss } from '../../queue/pg-boss/open-boss.ts';
import { type Migration, migrations } from './migrations.ts';
import { connectTimeout, openDatabase, schemaName } from './postgres-database.ts';

export type MigrateOptions = {
  /** `apply` brings the schema up to date; `check` only says whether it is. */
  readonly mode: 'apply' | 'check';
  /** The steps to know, for tests of what a newer program leaves. */
  readonly steps?: readonly Migration[];
};

/** The name of the lock under which schemas are changed: two who start at once do it one after the other. */
const lockKey = 7_266_204_811;

/**
 * Brings the database's schema, and pg-boss's with it, up to date. Answers the version it has then, or one line on why
 * that cannot be; nothing was changed then.
 */
export async function migratePostgres(
  url: string,
  { mode, steps = migrations }: MigrateOptions,
): Promise<Result<number, string>> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
    client.on('error', () => {}); // whatever runs on it fails, and says so
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${lockKey})`);
    const refusal = (await refuse(client, steps)) ?? (mode === 'check' ? await missing(client, steps) : null);
    if (refusal !== null) return fail(`The database ${refusal}.`);
    if (mode === 'apply') {
      await apply(client, steps);
      await migrateBoss(url);
    }
    return succeed(steps.length);
  } catch (error) {
    return fail(`The database cannot be used: ${oneLine(error)}.`);
  } finally {
    await client?.end().catch(() => {}); // lets go of the lock
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
      await createQueue(boss, database);
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
