import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { account, delivererBench as bench } from '../test/support/deliverer-bench.ts';
import { startReceiver } from '../test/support/receiver.ts';
import { createSecretSeal, sealedPrefix, sealStoredSecrets, withSealedSecrets } from './webhook-secrets.ts';

const seal = createSecretSeal('a key of the operator');

test('a sealed secret opens with its key, for its endpoint, and unchanged', () => {
  const sealed = seal.seal('whsec_\u{1f6a2}', 'one');
  expect(sealed.startsWith(sealedPrefix)).toBe(true);
  expect(seal.seal('whsec_\u{1f6a2}', 'one')).not.toBe(sealed);
  expect(seal.open(sealed, 'one')).toBe('whsec_\u{1f6a2}');
  expect(seal.open(sealed, 'another')).toBeNull();
  expect(createSecretSeal('another key').open(sealed, 'one')).toBeNull();
  const bytes = Buffer.from(sealed.slice(sealedPrefix.length), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    expect(seal.open(sealedPrefix + flipped.toString('base64url'), 'one')).toBeNull();
  }
  for (const text of ['', 'x', '!']) expect(seal.open(sealedPrefix + text, 'one')).toBeNull();
});

const isSignedWith = (secret: string, { body, headers }: { body: string; headers: object }): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>); // single headers
    return true;
  } catch {
    return false;
  }
};

test('secrets are stored sealed, those of before as well, and requests are signed with them', async () => {
  const { webhooks, start, addEndpoint, memoryReady, secrets, time } = bench();
  const receiver = await startReceiver();
  const { id, secret } = await addEndpoint(receiver.url);
  const store = { ...webhooks, ...withSealedSecrets(webhooks, seal) };
  const added = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
  const endpoint = { id: randomUUID(), accountId: account, url: receiver.url, secret: added, at: 1 };
  await store.createEndpoint(endpoint);
  await webhooks.rotateSecret(account, endpoint.id, added, time.now + 60_000);
  await sealStoredSecrets(webhooks, seal);
  expect(secrets()).toHaveLength(3);
  for (const stored of secrets()) expect(stored).toContain(sealedPrefix);
  await sealStoredSecrets(webhooks, seal);

  memoryReady();
  await start({ webhooks: store }).idle();
  expect(receiver.received).toHaveLength(2);
  for (const one of [secret, added])
    expect(receiver.received.filter((request) => isSignedWith(one, request))).toHaveLength(1);
  expect((await webhooks.findEndpoint(account, id))?.failingSince).toBeNull();
});

test.each([
  ['no key', null],
  ['another key', createSecretSeal('another key')],
])('with %s an endpoint whose secret is sealed gets nothing, and its log says why', async (_, other) => {
  const { webhooks, start, addEndpoint, memoryReady, log } = bench();
  const receiver = await startReceiver();
  const { id } = await addEndpoint(receiver.url);
  await sealStoredSecrets(webhooks, seal);
  memoryReady();
  await start({ webhooks: { ...webhooks, ...withSealedSecrets(webhooks, other) } }).idle();
  expect(receiver.received).toEqual([]);
  expect(await log(id)).toMatchObject([
    { delivery: { state: 'waiting' }, attempts: [{ error: expect.stringContaining('cannot be decrypted') }] },
  ]);
});
