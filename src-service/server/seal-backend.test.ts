import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../test/support/temp-folder.ts';
import { openBackend } from './open-backend.ts';
import { sealBackend } from './seal-backend.ts';

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
