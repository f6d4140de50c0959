import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { borrow } from './lend-for-run.ts';
import { postgresVariable } from './postgres-for-run.ts';

/** A database of its own on the run's PostgreSQL server, removed with the test. Gives its address. */
export async function testDatabase(options: { readonly migrated?: boolean } = {}): Promise<string> {
  const { migrated = true } = options;
  const url = await makeDatabase(migrated ? 'template1' : 'template0');
  onTestFinished(async () => {
    await runSql(await adminUrl(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  });
  return url;
}

/** A database and the connection that empties it: one that has done so before knows the tables. */
type Emptied = { readonly url: string; readonly client: pg.Client };

const emptied: Emptied[] = [];

/**
 * A migrated database without rows, which a later test of the same process gets again: emptying it takes a fraction of the time
 * that making one takes. For tests that leave the schema as it is.
 */
export async function sharedDatabase(): Promise<string> {
  const database = emptied.pop() ?? (await makeEmptied());
  onTestFinished(async () => {
    await database.client.query(emptying);
    emptied.push(database);
  });
  return database.url;
}

async function makeEmptied(): Promise<Emptied> {
  const url = await makeDatabase('template1');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server ends with the run, before this process
  await client.connect();
  return { url, client };
}

/** Removes all rows but those that a migrated database begins with, and lets its sequences begin again. */
const emptying = `DO $$ DECLARE found record; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR found IN SELECT schemaname, tablename FROM pg_tables WHERE schemaname = 'memory_service' AND tablename <> 'migration'
    LOOP EXECUTE format('DELETE FROM %I.%I', found.schemaname, found.tablename); END LOOP;
  FOR found IN SELECT schemaname, sequencename, start_value FROM pg_sequences
    LOOP PERFORM setval(format('%I.%I', found.schemaname, found.sequencename), found.start_value, false); END LOOP;
END $$`;

async function makeDatabase(template: 'template0' | 'template1'): Promise<string> {
  const admin = await adminUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return admin.replace(/[^/]*$/, name);
}

/** Runs statements on a connection of their own. */
export async function runSql(url: string, text: string): Promise<void> {
  await querySql(url, text);
}

/** The rows that a statement returns. */
export async function querySql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function adminUrl(): Promise<string> {
  return (JSON.parse(await borrow(postgresVariable)) as { url: string }).url; // what its program prints
}
