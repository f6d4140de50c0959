import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { querySql, runSql, testDatabase } from '../test/support/postgres-database.ts';
import { createKey } from './run-keys.ts';

test('a command makes the schema of an empty database, and upgrades none', async () => {
  const databaseUrl = await testDatabase({ migrated: false });
  expect(await createKey({ data: '', databaseUrl }, { account: 'a' })).toMatchObject({ ok: true });

  const older = await testDatabase({ migrated: false });
  const left = new URL('../test/former-stores/postgres.sql.gz', import.meta.url);
  await runSql(older, gunzipSync(readFileSync(left)).toString());
  const steps = 'SELECT count(*)::int FROM memory_service.migration';
  const before = await querySql(older, steps);
  expect(await createKey({ data: '', databaseUrl: older }, { account: 'a' })).toEqual({
    ok: false,
    error: expect.stringContaining('needs to be migrated'),
  });
  expect(await querySql(older, steps)).toEqual(before);
});
