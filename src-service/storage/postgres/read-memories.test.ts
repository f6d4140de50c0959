import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { querySql, runSql, sharedDatabase, testDatabase } from '../../test/support/postgres-database.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';
import { openDatabase } from './postgres-database.ts';
import { readMemories } from './read-memories.ts';

/** A store with an account, and how to store notes in it and read some of them at once. */
async function opened(url: string) {
  const backend = await openPostgresBackend(url, { migrate: 'check', onError: () => {} });
  if (!backend.ok) throw new Error(backend.error);
  const { storage, close } = backend.value;
  onTestFinished(close);
  return {
    close,
    account: async (name: string) => (await storage.ensureAccount(name)).id,
    store(accountId: number, title: string): Promise<MemoryId> {
      const memoryId = randomUUID() as MemoryId; // of this form
      const revision = noteRevision({ title });
      return storage.acceptRevision({ accountId, memoryId, revision, at: 1 }).then(() => memoryId);
    },
    /** Their titles; undefined for what is not there, and `failed` for what cannot be read. */
    async titles(asked: readonly (readonly [number, MemoryId])[]) {
      const read = await Promise.allSettled(asked.map(([account, id]) => storage.readMemory(account, id)));
      return read.map((one) => (one.status === 'fulfilled' ? one.value?.metadata.title : 'failed'));
    },
  };
}

test('of Memories that are asked for together, each is read for its own account only', async () => {
  const { account, store, titles } = await opened(await testDatabase());
  const [mine, other] = [await account('mine'), await account('other')];
  const ids = await Promise.all(Array.from({ length: 80 }, (_, index) => store(mine, `mine ${index}`)));
  const theirs = await store(other, 'theirs');
  const [first] = ids;
  if (first === undefined) throw new Error('nothing was stored');
  const asked = [
    [other, first],
    [mine, theirs],
    [other, theirs],
    [mine, randomUUID() as MemoryId],
    [mine, first],
    ...ids.toReversed().map((id) => [mine, id] as const),
  ] as const;
  const mineReversed = ids.map((_, index) => `mine ${index}`).reverse();
  expect(await titles(asked)).toEqual([undefined, undefined, 'theirs', undefined, 'mine 0', ...mineReversed]);
});

test('a Memory that cannot be read fails alone', async () => {
  const url = await testDatabase();
  const { account, store, titles } = await opened(url);
  const mine = await account('mine');
  const ids = [await store(mine, 'whole'), await store(mine, 'broken'), await store(mine, 'whole, too')];
  await runSql(url, `UPDATE memory_service.memory SET tags = '[' WHERE id = '${ids[1]}'`);
  expect(await titles(ids.map((id) => [mine, id]))).toEqual(['whole', 'failed', 'whole, too']);
});

test('a Memory is looked up by its id, not among all of its account, in tables that the server knows nothing of', async () => {
  const url = await testDatabase();
  const { account, store, titles, close } = await opened(url);
  const mine = await account('mine');
  const ids: MemoryId[] = [];
  for (let note = 0; note < 40; note += 1) ids.push(await store(mine, 'note'));
  for (let round = 0; round < 8; round += 1) await titles(ids.map((id) => [mine, id]));
  await close();
  await runSql(url, 'SELECT pg_stat_force_next_flush()');
  const read = `SELECT indexrelname AS index, idx_tup_read AS count FROM pg_stat_user_indexes
    WHERE indexrelname IN ('memory_account', 'memory_id_key') ORDER BY indexrelname`;
  expect(await querySql(url, read)).toEqual([
    { index: 'memory_account', count: '0' },
    { index: 'memory_id_key', count: '320' },
  ]);
});

test('the plan for a single Memory is made once', async () => {
  const options = { connections: 1, statementTimeout: 30_000, onError: () => {} };
  const database = openDatabase(await sharedDatabase(), options);
  onTestFinished(() => database.close());
  const { readMemory } = readMemories(database, 1);
  for (let round = 0; round < 12; round += 1) await readMemory(1, randomUUID() as MemoryId);
  const { rows } = await database.execute(
    'SELECT generic_plans::integer AS kept FROM pg_prepared_statements WHERE starts_with(statement, $1)',
    ['\n  SELECT o.place'],
  );
  expect(rows).toEqual([{ kept: 7 }]); // the server tries five others first
});
