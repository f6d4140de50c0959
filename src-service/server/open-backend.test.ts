import { expect, onTestFinished, test } from 'vitest';
import { accept } from '../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { querySql, testDatabase } from '../test/support/postgres-database.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { openBackend, sealBackend } from './open-backend.ts';

const options = { create: true, migrations: 'check', onError: () => {} } as const;

/** How many connections a backend has, after it was asked for more at once than it may have. */
async function connectionsOf(purpose: 'serve' | 'command', databaseConnections?: number): Promise<number> {
  // no other test is connected to it
  const databaseUrl = await testDatabase();
  const counting = `SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'memory-service%'`;
  const opened = await openBackend(
    { data: '', databaseUrl, ...(databaseConnections === undefined ? {} : { databaseConnections }) },
    { ...options, purpose },
  );
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(opened.value.close);
  const { storage, queue, checkSchema } = opened.value;
  const { id } = await storage.ensureAccount('a');
  await Promise.all([
    checkSchema(),
    ...Array.from({ length: 40 }, () => [
      accept(storage, id, noteRevision()),
      storage.findAccount(id),
      queue.sweep(0),
    ]).flat(),
  ]);
  return Number((await querySql(databaseUrl, counting))[0]?.count);
}

test('a process keeps no more connections than it may', async () => {
  expect(await connectionsOf('serve', 5)).toBeLessThanOrEqual(5);
  const most = await connectionsOf('serve');
  expect(most).toBeLessThanOrEqual(15);
  expect(most).toBeGreaterThan(5);
});

test('a command keeps few, whatever a service may have', async () => {
  expect(await connectionsOf('command', 50)).toBeLessThanOrEqual(4);
});

test('a store that is opened with a key encrypts what it holds and what it gets, and gives it decrypted', async () => {
  const opened = await openBackend(
    { data: tempFolder(), databaseUrl: null },
    { create: true, purpose: 'command', migrations: 'apply', onError: () => {} },
  );
  if (!opened.ok) throw new Error(opened.error);
  const { storage: plain } = opened.value;
  onTestFinished(() => opened.value.close());
  const { id: accountId } = await plain.ensureAccount('a');
  const add = (store: typeof plain, id: string) =>
    store.createEndpoint({ id, accountId, url: 'https://example.org/', secret: `whsec_${id}`, at: 1 });
  await add(plain, 'before');
  const { storage } = await sealBackend(opened.value, 'a key of the operator');
  await add(storage, 'after');
  for (const endpointId of ['before', 'after']) {
    const event = { id: `of ${endpointId}`, endpointId, eventId: 'e', type: 't', body: '{}', createdAt: 1 };
    await storage.addDelivery(accountId, event);
  }
  const claim = { limit: 9, perEndpoint: 9, perAccount: 9, failing: 9, lease: 5 };
  let now = 0;
  const claimedFrom = async (store: typeof plain) => {
    now += 10;
    const claimed = await store.claimDeliveries({ ...claim, now });
    return claimed.map(({ secrets }) => secrets?.current).sort();
  };
  expect(await claimedFrom(storage)).toEqual(['whsec_after', 'whsec_before']);
  for (const secret of await claimedFrom(plain)) expect(secret).toMatch(/^sealed:/);
  expect(await claimedFrom((await sealBackend(opened.value, null)).storage)).toEqual([undefined, undefined]);
});
