import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { type PostgresServer, startPostgresServer } from '../../test/support/postgres-server.ts';
import type { Backend } from '../backend.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

async function opened(url: string, errors: Error[] = []): Promise<Backend> {
  const backend = await openPostgresBackend(url, {
    migrate: 'apply',
    connections: 4,
    onError: (error) => void errors.push(error),
  });
  if (!backend.ok) throw new Error(backend.error);
  onTestFinished(() => backend.value.close());
  return backend.value;
}

const offer = (backend: Backend, accountId: number, revision = noteRevision()) =>
  backend.storage.acceptRevision({ accountId, memoryId: randomUUID() as MemoryId, revision, at: 1 }); // of this form

const createKey = (backend: Backend, id: string) =>
  backend.storage.createKey({
    id,
    hash: new Uint8Array(32),
    account: 'a',
    scopes: ['memories:read'],
    createdAt: 1,
    expiresAt: null,
  });

/** Ends the connections that listen. */
const cutListeners = (url: string) =>
  runSql(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'memory-service listener'`,
  );

test('changes of keys by another process take effect, also while notifications are lost and after', async () => {
  const url = await testDatabase();
  const errors: Error[] = [];
  const [one, other] = [await opened(url, errors), await opened(url)];
  await createKey(one, 'k');
  expect((await one.storage.findKey('k'))?.scopes).toEqual(['memories:read']);
  for (let round = 0; round < 20; round += 1) {
    // at once: a change of a key waits until all processes have dropped it from their caches
    const scopes = round % 2 === 0 ? [] : (['memories:read'] as const);
    await other.storage.changeKey('k', { scopes });
    expect((await one.storage.findKey('k'))?.scopes).toEqual(scopes);
  }
  await cutListeners(url);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  // changed behind the program's back, without a notification: it must not be cached while none are received
  await runSql(url, "UPDATE memory_service.api_key SET revoked_at = 7 WHERE id = 'k'");
  await vi.waitFor(async () => expect((await one.storage.findKey('k'))?.revokedAt).toBe(7));
  await vi.waitFor(async () => {
    await other.storage.changeKey('k', { scopes: ['memories:write'] });
    expect((await one.storage.findKey('k'))?.scopes).toEqual(['memories:write']);
  });
});

test('a worker is notified of work of another process, also after the connection was lost', async () => {
  const url = await testDatabase();
  const errors: Error[] = [];
  const [one, other] = [await opened(url, errors), await opened(url)];
  const { id } = await one.storage.ensureAccount('a');
  let heard = 0;
  const stop = one.queue.onWork(() => {
    heard += 1;
  });
  onTestFinished(stop);
  await offer(other, id);
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  await cutListeners(url);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  heard = 0;
  // something may have come meanwhile
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
});

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.stop());

test('while a server is down methods reject and nothing is half done; afterwards everything works', async () => {
  const url = server.url('postgres');
  const backend = await opened(url);
  const { id } = await backend.storage.ensureAccount('a');
  await createKey(backend, 'k');
  const revisions = Array.from({ length: 40 }, () => noteRevision());
  const sent = Promise.allSettled(revisions.map((revision) => offer(backend, id, revision)));
  await server.crash();
  const first = await sent;
  const created = first.filter((answer) => answer.status === 'fulfilled').length;
  await vi.waitFor(() => backend.storage.countMemories(id));
  const { stored } = await backend.storage.countMemories(id);
  expect(stored).toBeGreaterThanOrEqual(created);
  const again = await Promise.all(revisions.map((revision) => offer(backend, id, revision)));
  expect(again.every(({ kind }) => kind === 'created' || kind === 'duplicate')).toBe(true);
  expect((await backend.storage.countMemories(id)).stored).toBe(40);
  expect(await backend.queue.depth(0)).toMatchObject({ waiting: 40 });
  expect(await backend.queue.take('w', 50, 0)).toHaveLength(40);
  expect((await backend.storage.findKey('k'))?.id).toBe('k');
  const edges = await querySql(url, 'SELECT count(*)::integer AS count FROM memory_service.memory');
  expect(edges).toEqual([{ count: 40 }]);
});

test('a database that does not exist is one clear line', async () => {
  const result = await openPostgresBackend(server.url('nowhere'), { migrate: 'apply', onError: () => {} });
  expect(result).toEqual({
    ok: false,
    error: expect.stringMatching(/^The database cannot be used: [^\n]+\.$/),
  });
});
