import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { accept } from '../../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { storeFailureOf } from '../store-failure.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrations } from './migrations.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

const current = { ok: true, value: migrations.length };
const modes = ['apply', 'check', 'create'] as const;

/** Another database of the same server, or another role. */
const another = (url: string, change: Partial<URL>): string => Object.assign(new URL(url), change).href;

test('a database that cannot hold every note is refused before anything is made in it', async () => {
  const url = await testDatabase();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  onTestFinished(() => runSql(url, `DROP DATABASE ${name} WITH (FORCE)`));
  const latin = another(url, { pathname: `/${name}` });
  for (const mode of modes) {
    expect(await migratePostgres(latin, { mode })).toEqual({
      ok: false,
      error: expect.stringMatching(/encoding LATIN1.*ENCODING 'UTF8'/),
    });
  }
});

/** The address of a database for a role that may only use it, which owns schemas that it was given. */
async function asRole(schemas: readonly string[]): Promise<string> {
  const url = await testDatabase({ migrated: false });
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
  onTestFinished(async () => {
    await runSql(url, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  });
  for (const schema of schemas) await runSql(url, `CREATE SCHEMA ${schema} AUTHORIZATION ${role}`);
  return another(url, { username: role, password: 'x' });
}

test('a role that may make no schema migrates those it was given, and starts on them', async () => {
  const url = await asRole(['memory_service']);
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual(current);
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual(current);
  const opened = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(opened.value.close);
  const { id } = await opened.value.storage.ensureAccount('a');
  expect(await accept(opened.value.storage, id, noteRevision())).toMatchObject({ kind: 'created' });
});

test('a role that may make no schema, and was given none, is told what to do', async () => {
  const url = await asRole([]);
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual({
    ok: false,
    error: expect.stringMatching(/permission denied for database .*\. Give the role CREATE .*memory_service/),
  });
});

test('sequences that lag behind their rows are noticed by a check, and set by a migration', async () => {
  const url = await testDatabase();
  const behind =
    "SELECT setval('memory_service.account_id_seq', 1, false), setval('memory_service.memory_number', 1, false)";
  const accepted = async () => {
    const opened = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
    if (!opened.ok) throw new Error(opened.error);
    const { storage, close } = opened.value;
    try {
      const { id } = await storage.ensureAccount(randomUUID());
      return (await accept(storage, id, noteRevision())).kind;
    } finally {
      await close();
    }
  };
  expect(await accepted()).toBe('created');
  expect(await migratePostgres(url, { mode: 'check' })).toEqual(current);
  // as a logical replication leaves them, which copies rows alone
  await runSql(url, behind);
  expect(await migratePostgres(url, { mode: 'check' })).toEqual({
    ok: false,
    error: expect.stringMatching(
      /memory_service\.account_id_seq, memory_service\.memory_number\). The command migrate/,
    ),
  });
  expect(await migratePostgres(url, { mode: 'apply' })).toEqual(current);
  expect(await migratePostgres(url, { mode: 'check' })).toEqual(current);
  await runSql(url, behind);
  expect(await accepted()).toBe('created');
});

test('a database that is read-only is used as it is, and says so where it would have to be changed', async () => {
  const url = await testDatabase();
  const readOnly = (database: string) =>
    runSql(
      database,
      `ALTER DATABASE ${new URL(database).pathname.slice(1)} SET default_transaction_read_only = on`,
    );
  const before = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!before.ok) throw new Error(before.error);
  const { id } = await before.value.storage.ensureAccount('a');
  const stored = await accept(before.value.storage, id, noteRevision());
  await before.value.close();
  await readOnly(url);
  const opened = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  const { storage, close } = opened.value;
  onTestFinished(close);
  if (stored.kind !== 'created') throw new Error(stored.kind);
  expect(await storage.readMemory(id, stored.memoryId)).toBeDefined();
  const refused = await accept(storage, id, noteRevision()).catch((error: unknown) => error);
  expect(storeFailureOf(refused)).toBe('not-writable');

  const empty = await testDatabase({ migrated: false });
  await readOnly(empty);
  expect(await migratePostgres(empty, { mode: 'apply' })).toEqual({
    ok: false,
    error: expect.stringMatching(/needs to be migrated first .*\. It is read-only, as a replica is/),
  });
});
