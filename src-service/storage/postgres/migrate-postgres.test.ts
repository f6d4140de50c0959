import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrations } from './migrations.ts';

const current = { ok: true, value: migrations.length };
const tables = (url: string) =>
  querySql(
    url,
    `SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema LIKE 'memory%' ORDER BY 1, 2`,
  );

test('processes that start at once migrate once', async () => {
  const url = await testDatabase({ migrated: false });
  const results = await Promise.all([1, 2, 3, 4].map(() => migratePostgres(url, { mode: 'apply' })));
  expect(results).toEqual([current, current, current, current]);
  const versions = await querySql(url, 'SELECT version FROM memory_service.migration ORDER BY version');
  expect(versions).toEqual(migrations.map((_, index) => ({ version: index + 1 })));
  expect(await migratePostgres(url, { mode: 'check' })).toEqual(current);
});

test('a check reports what is missing, and changes nothing', async () => {
  const url = await testDatabase({ migrated: false });
  expect(await migratePostgres(url, { mode: 'check' })).toEqual({
    ok: false,
    error: expect.stringContaining('needs to be migrated'),
  });
  expect(await tables(url)).toEqual([]);
});

/** A client that holds what it locks until the test ends. */
async function holding(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(text);
}

test('while a process migrates, a check does not wait, and another migration learns which process it is', async () => {
  const url = await testDatabase();
  await holding(url, 'SELECT pg_advisory_lock(7266204811)');
  expect(await migratePostgres(url, { mode: 'check' })).toEqual(current);
  expect(await migratePostgres(url, { mode: 'apply', lockTimeout: 50 })).toEqual({
    ok: false,
    error: expect.stringMatching(/being migrated by another process \(.+, connection \d+\)/),
  });
});

test('starting on a schema that is up to date does not wait for writers', async () => {
  const url = await testDatabase();
  const [tables] = await querySql(
    url,
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS all FROM pg_tables
     WHERE schemaname = 'memory_service'`,
  );
  await holding(url, `BEGIN; LOCK TABLE ${tables?.all} IN ROW EXCLUSIVE MODE`);
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual(current);
});

test('a step is done once, and data stays', async () => {
  const url = await testDatabase();
  await runSql(url, "INSERT INTO memory_service.account (name) VALUES ('kept')");
  const steps = [...migrations, { name: 'more', sql: 'ALTER TABLE account ADD COLUMN note text' }];
  const stepped = { ok: true, value: steps.length };
  expect(await migratePostgres(url, { mode: 'apply', steps })).toEqual(stepped);
  expect(await migratePostgres(url, { mode: 'apply', steps })).toEqual(stepped);
  expect(await querySql(url, 'SELECT name, note FROM memory_service.account')).toEqual([
    { name: 'kept', note: null },
  ]);
});

test('creating a missing schema leaves an older one alone', async () => {
  const url = await testDatabase({ migrated: false });
  expect(await migratePostgres(url, { mode: 'create' })).toEqual(current);
  const before = await tables(url);
  const steps = [...migrations, { name: 'more', sql: 'CREATE TABLE more (a integer)' }];
  expect(await migratePostgres(url, { mode: 'create', steps })).toEqual({
    ok: false,
    error: expect.stringContaining('needs to be migrated'),
  });
  expect(await tables(url)).toEqual(before);
});

test('a newer schema is refused in one line and left as it is', async () => {
  const url = await testDatabase();
  const steps = [...migrations, { name: 'future', sql: 'CREATE TABLE future (a integer)' }];
  await migratePostgres(url, { mode: 'apply', steps });
  const before = await tables(url);
  for (const mode of ['apply', 'check'] as const) {
    const refused = await migratePostgres(url, { mode });
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(/^[^\n]*newer version[^\n]*$/) });
  }
  expect(await tables(url)).toEqual(before);
});

const expansion = { name: 'more', sql: 'ALTER TABLE account ADD COLUMN note text', expands: true } as const;

test('a program works with a newer schema that takes nothing from it', async () => {
  const url = await testDatabase();
  const newer = { ok: true, value: migrations.length + 1 };
  expect(await migratePostgres(url, { mode: 'apply', steps: [...migrations, expansion] })).toEqual(newer);
  for (const mode of ['check', 'create', 'apply'] as const) {
    expect(await migratePostgres(url, { mode })).toMatchObject({ ok: true });
  }
  const contraction = { name: 'less', sql: 'ALTER TABLE account DROP COLUMN note' };
  await migratePostgres(url, { mode: 'apply', steps: [...migrations, expansion, contraction] });
  expect(await migratePostgres(url, { mode: 'check' })).toEqual({
    ok: false,
    error: expect.stringContaining('newer version'),
  });
});

test('a step waits for a lock only shortly at a time, so that others get by, and tries again', async () => {
  const url = await testDatabase();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN; LOCK TABLE memory_service.account IN ACCESS SHARE MODE');
  const migrated = migratePostgres(url, { mode: 'apply', steps: [...migrations, expansion] });
  // what comes after the waiting step gets its turn though the holder goes on
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  onTestFinished(() => reader.end());
  const waits = async () =>
    (
      await querySql(
        url,
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'memory-service migration' AND wait_event_type = 'Lock'",
      )
    ).length;
  await vi.waitFor(async () => expect(await waits()).toBe(1));
  await reader.query('SELECT count(*) FROM memory_service.account');
  await holder.query('COMMIT');
  expect(await migrated).toMatchObject({ ok: true });

  await holder.query('BEGIN; LOCK TABLE memory_service.account IN ACCESS SHARE MODE');
  const steps = [...migrations, expansion, { name: 'again', sql: 'ALTER TABLE account ADD COLUMN b text' }];
  expect(await migratePostgres(url, { mode: 'apply', steps, lockTimeout: 50 })).toEqual({
    ok: false,
    error: expect.stringContaining('lock timeout'),
  });
});

test('indexes are built while others write, and again where that was interrupted', async () => {
  const url = await testDatabase();
  const steps = [...migrations, { ...expansion, indexes: [{ name: 'account_note', on: 'account (note)' }] }];
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  expect(await migratePostgres(url, { mode: 'apply', steps })).toMatchObject({ ok: true });
  const valid = () =>
    querySql(
      url,
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'memory_service.account_note'::regclass",
    );
  expect(await valid()).toEqual([{ valid: true }]);
  // as a process leaves it that ends while it builds
  await runSql(
    url,
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'memory_service.account_note'::regclass",
  );
  expect(await migratePostgres(url, { mode: 'apply', steps })).toMatchObject({ ok: true });
  expect(await valid()).toEqual([{ valid: true }]);

  await runSql(url, 'DROP INDEX memory_service.account_note');
  await holder.query("BEGIN; INSERT INTO memory_service.account (name) VALUES ('written meanwhile')");
  const built = migratePostgres(url, { mode: 'apply', steps });
  const waits =
    "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await querySql(url, waits)).toHaveLength(1));
  await runSql(url, "INSERT INTO memory_service.account (name) VALUES ('by another, meanwhile')");
  await holder.query('COMMIT');
  expect(await built).toMatchObject({ ok: true });
  expect(await valid()).toEqual([{ valid: true }]);
});

test('a step that is not the one that was applied is refused', async () => {
  const url = await testDatabase();
  const steps = migrations.map((step) => ({ ...step, sql: `${step.sql} -- edited` }));
  const refused = await migratePostgres(url, { mode: 'apply', steps });
  expect(refused).toEqual({ ok: false, error: expect.stringContaining('step 1 ("first release") differs') });
});

test('a step that fails leaves nothing behind', async () => {
  const url = await testDatabase();
  const steps = [...migrations, { name: 'broken', sql: 'CREATE TABLE half (a integer); SELECT 1 / 0' }];
  const before = await tables(url);
  expect(await migratePostgres(url, { mode: 'apply', steps })).toMatchObject({ ok: false });
  expect(await tables(url)).toEqual(before);
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual(current);
});

test('an unreachable database and an invalid address each give one clear line without the password', async () => {
  for (const url of [
    'postgres://user:secret@127.0.0.1:1/none',
    'postgres://user:secret@[x/none',
    '\0secret',
  ]) {
    const result = await migratePostgres(url, { mode: 'apply' });
    expect(result).toEqual({
      ok: false,
      error: expect.stringMatching(/^The database cannot be used: [^\n]+\.$/),
    });
    expect(JSON.stringify(result)).not.toContain('secret');
  }
});
