import { expect, test } from 'vitest';
import { querySql, runSql, testDatabase } from '../test/support/postgres-database.ts';
import { createKey } from './run-keys.ts';

test('a command makes the schema of an empty database, and upgrades none', async () => {
  const databaseUrl = await testDatabase({ migrated: false });
  const create = () => createKey({ data: '', databaseUrl }, { account: 'a' });
  expect(await create()).toMatchObject({ ok: true });

  // as a database looks that an older program made
  await runSql(databaseUrl, 'DELETE FROM memory_service.migration WHERE version > 1');
  expect(await create()).toEqual({ ok: false, error: expect.stringContaining('needs to be migrated') });
  expect(await querySql(databaseUrl, 'SELECT count(*)::int FROM memory_service.migration')).toEqual([
    { count: 1 },
  ]);
});
