import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import type { Backend } from '../backend.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

async function enqueued(count: number): Promise<{ backend: Backend; url: string; account: number }> {
  const url = await testDatabase();
  const backend = await openPostgresBackend(url, { migrate: 'check', connections: 4, onError: () => {} });
  if (!backend.ok) throw new Error(backend.error);
  onTestFinished(() => backend.value.close());
  const { id: account } = await backend.value.storage.ensureAccount('a');
  for (let index = 0; index < count; index += 1) {
    const memoryId = randomUUID() as MemoryId; // of this form
    await backend.value.storage.acceptRevision({
      accountId: account,
      memoryId,
      revision: noteRevision(),
      at: 1,
    });
  }
  return { backend: backend.value, url, account };
}

/** Lets the leases of all entries run out. */
const endLeases = (url: string) =>
  runSql(url, 'UPDATE memory_service.queue_entry SET lease_until = 1 WHERE lease_until IS NOT NULL');

test('a worker that lost its lease can change nothing', async () => {
  const { backend, url } = await enqueued(1);
  const { queue } = backend;
  const [lost] = await queue.take('w1', 1, 0);
  await endLeases(url);
  const [held] = await queue.take('w2', 1, 0);
  if (!lost || !held) throw new Error('both took it');
  expect(held.memoryId).toBe(lost.memoryId);
  await queue.finish('w1', [lost.entry]);
  await queue.release('w1', [lost.entry]);
  await queue.postpone('w1', lost.entry, 0);
  expect(await queue.depth(0)).toMatchObject({ waiting: 0, held: 1 });
  await queue.finish('w1', [held.entry]);
  expect(await queue.depth(0)).toMatchObject({ held: 1 });
  await queue.finish('w2', [held.entry]);
  expect(await queue.depth(0)).toEqual({ waiting: 0, held: 0, oldestWait: 0 });
});

test('entries of dead workers are counted by the sweep, and as waiting before it', async () => {
  const { backend, url } = await enqueued(3);
  await backend.queue.take('w', 2, 0);
  expect(await backend.queue.depth(0)).toMatchObject({ waiting: 1, held: 2 });
  await endLeases(url);
  expect(await backend.queue.depth(0)).toMatchObject({ waiting: 3, held: 0 });
  expect(await backend.queue.sweep(0)).toEqual({ enqueued: 0, freed: 2 });
  expect(await backend.queue.sweep(0)).toEqual({ enqueued: 0, freed: 0 });
  expect(await backend.queue.take('w', 5, 0)).toHaveLength(3);
});

test('finished entries are removed, so that the queue holds only what is left to do', async () => {
  const { backend, url } = await enqueued(5);
  const taken = await backend.queue.take('w', 5, 0);
  await backend.queue.finish(
    'w',
    taken.map(({ entry }) => entry),
  );
  expect(await querySql(url, 'SELECT count(*)::integer AS count FROM memory_service.queue_entry')).toEqual([
    { count: 0 },
  ]);
});

test('a retry makes a postponed entry due at once', async () => {
  const { backend, account } = await enqueued(1);
  const { queue, storage } = backend;
  const [taken] = await queue.take('w', 1, 0);
  if (!taken) throw new Error('there is one');
  await queue.postpone('w', taken.entry, Date.now() + 3_600_000);
  expect(await queue.take('w', 1, 0)).toEqual([]);
  expect(await storage.retryProcessing(account, taken.memoryId, 0)).toBe(true);
  expect((await queue.take('w', 1, 0)).map(({ memoryId }) => memoryId)).toEqual([taken.memoryId]);
});

test('an entry stays however often it fails', async () => {
  const { backend } = await enqueued(1);
  for (let round = 0; round < 20; round += 1) {
    const [taken] = await backend.queue.take('w', 1, 0);
    if (!taken) throw new Error('it is still there');
    await backend.queue.postpone('w', taken.entry, 0);
  }
  expect(await backend.queue.depth(0)).toMatchObject({ waiting: 1 });
});

test('an accepted revision and its entry are stored together or not at all', async () => {
  const { backend, url, account } = await enqueued(0);
  await runSql(
    url,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no entry''; END';
     CREATE TRIGGER refuse BEFORE INSERT ON memory_service.queue_entry FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const memoryId = randomUUID() as MemoryId; // of this form
  const offer = { accountId: account, memoryId, revision: noteRevision(), at: 1 };
  await expect(backend.storage.acceptRevision(offer)).rejects.toThrow('no entry');
  expect(await backend.storage.countMemories(account)).toEqual({ stored: 0, unfinished: 0, failed: 0 });
  await runSql(url, 'DROP TRIGGER refuse ON memory_service.queue_entry');
  expect((await backend.storage.acceptRevision(offer)).kind).toBe('created');
});

test('taking costs the same however much waits, also before the table was analyzed', async () => {
  const { backend, url } = await enqueued(1);
  await runSql(
    url,
    `ALTER TABLE memory_service.queue_entry SET (autovacuum_enabled = off);
     INSERT INTO memory_service.queue_entry (memory, account_id, queued_at)
     SELECT n, 1000 + n % 3, 1 FROM generate_series(1000, 6000) AS n`,
  );
  const read = async () => {
    const [row] = await querySql(
      url,
      "SELECT (idx_tup_fetch + seq_tup_read)::integer AS tuples FROM pg_stat_user_tables WHERE relname = 'queue_entry'",
    );
    return Number(row?.tuples);
  };
  const before = await read();
  for (let round = 0; round < 10; round += 1) expect(await backend.queue.take('w', 4, 0)).toHaveLength(4);
  await backend.close(); // its connections report what they read when they end, at the latest
  await vi.waitFor(async () => expect((await read()) - before).toBeGreaterThan(40));
  expect((await read()) - before).toBeLessThan(500);
});
