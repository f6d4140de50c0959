import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Backend } from '../../storage/backend.ts';
import { migratePostgres } from '../../storage/postgres/migrate-postgres.ts';
import { openPostgresBackend } from '../../storage/postgres/open-postgres-backend.ts';
import { wholeSchema } from '../../storage/sqlite/migrate.ts';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { openSqliteBackend } from '../../storage/sqlite/sqlite-backend.ts';
import { querySql, runSql, testDatabase } from '../support/postgres-database.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What the last version before the first release has left: notes, Memories, jobs, webhooks, users and keys, the same in both stores. */
const left = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, import.meta.url)));

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}` as MemoryId; // as it was made

async function findsEverything({ storage, queue, clock }: Backend): Promise<void> {
  const account = (await storage.ensureAccount('ada \0')).id;
  const other = (await storage.ensureAccount('bob')).id;
  expect(await storage.findKey('key-1')).toMatchObject({ accountId: account, revokedAt: null });
  expect(await storage.findKey('key-2')).toMatchObject({ accountId: other, revokedAt: 8 });
  expect(await storage.findUser('ada@example.com')).toMatchObject({ accountId: account, role: 'owner' });
  expect(await storage.readSession('s', 1, 9e15)).toBe('{}');
  expect(await storage.listInvitations(account, 9e15 - 1)).toMatchObject([{ id: 'invitation', name: 'Bob' }]);
  expect(await storage.listEndpoints(account)).toMatchObject([{ id: 'endpoint', enabled: true }]);
  expect(await storage.listSecretsWithout('-', 9)).toMatchObject([{ current: 'whsec_b', former: 'whsec_a' }]);
  const deliveries = await storage.listDeliveries(account, 'endpoint', { before: null, limit: 9 });
  expect(deliveries.map(({ state }) => state).sort()).toEqual(['delivered', 'waiting']);
  expect(await storage.listDeliveriesAbout(account, id(1))).toHaveLength(1);

  expect(await storage.readMemory(account, id(2))).toMatchObject({
    ...{ gist: 'gist \0', description: 'A description', canonicalText: 'canonical \0', questions: ['Why?'] },
  });
  const revisions = await storage.listMemories(account, { before: null, limit: 9 });
  expect(revisions.map(({ noteId, stage }) => `${noteId} ${stage}`)).toEqual([
    'note-5 accepted',
    'note-4 accepted',
    'note-3 accepted',
    'note-1 ready',
    'note-1 accepted',
  ]);
  const edges = await storage.supersedesGraph(account, 'note-1', { before: null, limit: 9 });
  expect(edges).toEqual([{ from: id(2), to: id(1) }]);
  expect(await storage.tagChoices(account, ['harbour', 'hidden'], 'note-1')).toEqual(
    new Map([
      ['harbour', 3],
      ['hidden', 0],
    ]),
  );
  expect(await storage.countTagUse(account, ['harbour'], 'another')).toEqual(new Map([['harbour', 1]]));
  expect(await storage.countMemories(account)).toEqual({ stored: 5, unfinished: 3, failed: 1 });
  expect(await storage.findFailed(id(3))).toMatchObject({ error: 'It could not be enriched.', gaveUpAt: 60 });

  // leased by a worker that is gone, put off until a time that no clock allows, fresh; and behind them what was processed anew
  await queue.sweep(clock());
  const jobs: MemoryId[] = [];
  for (const _ of [1, 2, 3, 4]) {
    jobs.push(...(await queue.take('w', 1, clock())).map(({ memoryId }) => memoryId));
  }
  expect(jobs.slice(0, 3).sort()).toEqual([id(4), id(5), id(6)]);
  expect(jobs.slice(3)).toEqual([id(1)]);
  expect(await queue.depth(clock())).toMatchObject({ waiting: 0, held: 4 });
  expect(await storage.retryFailed(null, 9, clock())).toBe(1);
  expect((await queue.take('w', 9, clock())).map(({ memoryId }) => memoryId)).toEqual([id(3)]);
}

test('an SQLite store of the last version before the first release is adopted, with all that it holds', async () => {
  const folder = tempFolder();
  const file = join(folder, databaseFile);
  writeFileSync(file, left('sqlite.gz'));
  for (const _ of ['adopted', 'opened again']) {
    const opened = openSqliteBackend(folder, { create: false, writerProgram: null });
    if (!opened.ok) throw new Error(opened.error);
    if (_ === 'opened again') await findsEverything(opened.value);
    await opened.value.close();
  }

  const [adopted, fresh] = [new Database(file), new Database(':memory:')];
  onTestFinished(() => void [adopted, fresh].map((database) => database.close()));
  fresh.exec(wholeSchema);
  const shapeOf = (database: Database.Database): unknown[] =>
    database
      .prepare(
        `SELECT o.type, o.name, c.name AS "column", c.type AS "of", c."notnull", c.dflt_value, c.pk
         FROM sqlite_schema o LEFT JOIN pragma_table_info(o.name) c
         WHERE o.name NOT LIKE 'sqlite_%' AND o.name <> 'migration' ORDER BY o.type, o.name, c.name`,
      )
      .all();
  expect(shapeOf(adopted)).toEqual(shapeOf(fresh));
  expect(adopted.pragma('foreign_key_check')).toEqual([]);
});

test('a PostgreSQL store of that version is adopted, with its open jobs, and nothing is left of pg-boss', async () => {
  const [url, fresh] = [await testDatabase({ migrated: false }), await testDatabase()];
  await runSql(url, left('postgres.sql.gz').toString());
  expect(await migratePostgres(url, { mode: 'check' })).toEqual({
    ok: false,
    error: 'The database needs to be migrated first.',
  });
  const opened = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.close());
  await findsEverything(opened.value);
  expect(await migratePostgres(url, { mode: 'check' })).toEqual({ ok: true, value: 1 });

  const shape = `
    SELECT n.nspname, c.relkind, c.relname, a.attname, format_type(a.atttypid, a.atttypmod) AS "of", a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid) AS otherwise, a.attidentity
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind = 'r'
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE n.nspname LIKE 'memory%' ORDER BY 1, 2, 3, 4`;
  expect(await querySql(url, shape)).toEqual(await querySql(fresh, shape));
});

test('a store of an older version is refused in one line', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, databaseFile), left('sqlite.gz'));
  const database = new Database(join(folder, databaseFile));
  database.exec('DELETE FROM migration WHERE number > 14');
  database.close();
  const older = expect.stringMatching(/^[^\n]*from before the first release[^\n]*$/);
  expect(openSqliteBackend(folder, { create: true, writerProgram: null })).toEqual({
    ok: false,
    error: older,
  });

  const url = await testDatabase({ migrated: false });
  await runSql(url, left('postgres.sql.gz').toString());
  await runSql(url, 'DELETE FROM memory_service.migration WHERE version > 12');
  for (const mode of ['apply', 'check', 'create'] as const)
    expect(await migratePostgres(url, { mode })).toEqual({ ok: false, error: older });
});
