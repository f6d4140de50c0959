import { expect, test } from 'vitest';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { maxUnfinished } from '../overview-store.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

test('unfinished Memories are counted up to a limit', async () => {
  const url = await testDatabase();
  await runSql(
    url,
    `INSERT INTO memory_service.memory (number, id, account_id, source, created_at, tags)
     SELECT n, gen_random_uuid(), CASE WHEN n <= 3 THEN 2 ELSE 1 END, 's', 1, '[]'
     FROM generate_series(1, ${maxUnfinished + 100}) AS n`,
  );
  const backend = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!backend.ok) throw new Error(backend.error);
  const { storage, close } = backend.value;
  expect((await storage.countMemories(1)).unfinished).toBe(maxUnfinished);
  expect((await storage.countMemories(2)).unfinished).toBe(3);
  await close();
});
