import { randomBytes, randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { accountsSchema } from '../storage/sqlite/schema/accounts.ts';
import { webhooksSchema } from '../storage/sqlite/schema/webhooks.ts';
import { sqliteWebhooks } from '../storage/sqlite/sqlite-webhooks.ts';
import { asynchronously } from '../storage/synchronous.ts';
import type { WebhookStore } from '../storage/webhook-store.ts';
import { parseEndpointPolicy } from './endpoint-policy.ts';
import { maxEndpoints, webhookManager } from './manage-webhooks.ts';

function bench() {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(`${accountsSchema}${webhooksSchema}INSERT INTO account (id, name) VALUES (1, 'a'), (2, 'b')`);
  const webhooks = asynchronously<WebhookStore>(sqliteWebhooks(database));
  const policy = parseEndpointPolicy({ allow: [], allowLoopback: false, ports: null });
  if (!policy.ok) throw new Error(policy.error);
  let woken = 0;
  const manager = webhookManager({
    webhooks,
    policy: policy.value,
    clock: () => 1000,
    newId: randomUUID,
    randomBytes,
    wake: () => {
      woken += 1;
    },
  });
  return { webhooks, manager, woken: () => woken };
}

test('an endpoint is added with a secret of its own, its address as it will be used', async () => {
  const { manager, webhooks } = bench();
  const added = await manager.addEndpoint(1, ' https://EXAMPLE.com/a#b');
  if (!added.ok) throw new Error(added.error);
  expect(added.value.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await webhooks.listEndpoints(1)).toEqual([added.value.endpoint]);
  expect(added.value.endpoint.url).toBe('https://example.com/a');
  const other = await manager.addEndpoint(1, 'https://example.com/a');
  expect(other.ok && other.value.secret).not.toBe(added.value.secret);
});

test('an address that is not allowed is neither added nor changed to', async () => {
  const { manager, webhooks } = bench();
  expect(await manager.addEndpoint(1, 'https://127.1/')).toMatchObject({ ok: false });
  const added = await manager.addEndpoint(1, 'https://example.com/');
  if (!added.ok) throw new Error(added.error);
  const { id } = added.value.endpoint;
  expect(await manager.changeUrl(1, id, 'http://example.com/')).toMatchObject({ ok: false });
  expect((await webhooks.findEndpoint(1, id))?.url).toBe('https://example.com/');
  expect(await manager.changeUrl(1, id, 'https://example.org/')).toMatchObject({
    ok: true,
    value: { url: 'https://example.org/' },
  });
});

test('an account has so many endpoints and no more', async () => {
  const { manager } = bench();
  for (let made = 0; made < maxEndpoints; made += 1) {
    expect((await manager.addEndpoint(1, 'https://example.com/')).ok).toBe(true);
  }
  expect(await manager.addEndpoint(1, 'https://example.com/')).toMatchObject({ ok: false });
  expect((await manager.addEndpoint(2, 'https://example.com/')).ok).toBe(true);
});

test('what belongs to another account cannot be touched', async () => {
  const { manager, woken } = bench();
  const added = await manager.addEndpoint(1, 'https://example.com/');
  if (!added.ok) throw new Error(added.error);
  const { id } = added.value.endpoint;
  const sent = await manager.sendTest(1, id);
  if (!sent.ok) throw new Error(sent.error);
  expect(woken()).toBe(1);
  for (const refused of [
    await manager.changeUrl(2, id, 'https://example.org/'),
    await manager.setEnabled(2, id, false),
    await manager.rotateSecret(2, id),
    await manager.sendTest(2, id),
    await manager.resend(2, sent.value),
  ]) {
    expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(/^[A-Z].*\.$/) });
  }
  expect(woken()).toBe(1);
});

test('the deliverer is woken when something became due', async () => {
  const { manager, woken } = bench();
  const added = await manager.addEndpoint(1, 'https://example.com/');
  if (!added.ok) throw new Error(added.error);
  const { id } = added.value.endpoint;
  const sent = await manager.sendTest(1, id);
  expect(await manager.setEnabled(1, id, false)).toMatchObject({ ok: true, value: { enabled: false } });
  expect(woken()).toBe(1);
  expect(await manager.sendTest(1, id)).toMatchObject({ ok: false });
  expect(await manager.resend(1, sent.ok ? sent.value : '')).toMatchObject({ ok: false });
  expect(woken()).toBe(1);
  await manager.setEnabled(1, id, true);
  await manager.resend(1, sent.ok ? sent.value : '');
  expect(woken()).toBe(3);
});
