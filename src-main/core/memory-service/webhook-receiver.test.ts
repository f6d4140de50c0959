import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const memoryId = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
const event = JSON.stringify({
  type: 'memory.processed',
  timestamp: '2026-03-01T09:00:00.000Z',
  data: { memoryId },
});

let emitted: string[];
let receiver: WebhookReceiver;
beforeEach(async () => {
  emitted = [];
  receiver = await startWebhookReceiver((id) => emitted.push(id));
});
afterEach(() => receiver.close());

async function send(body: string, signedBy = secret, url = receiver.url, at = new Date()): Promise<number> {
  const id = 'evt_1';
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(signedBy).sign(id, at, body),
    },
  });
  return response.status;
}

test('a signed event announces its Memory', async () => {
  receiver.setSecret(secret);
  expect(await send(event)).toBe(204);
  expect(emitted).toEqual([memoryId]);
});

test('an event that is not signed by the service, is old, too long or sent elsewhere is refused', async () => {
  expect(await send(event), 'before the secret is known').toBe(400);
  receiver.setSecret(secret);
  expect(await send(event, `whsec_${Buffer.from('another').toString('base64')}`)).toBe(400);
  expect(await send(event, secret, receiver.url, new Date(Date.now() - 3_600_000))).toBe(400);
  expect(await send('x'.repeat(20_000))).toBe(400);
  expect(await send(event, secret, new URL('/elsewhere', receiver.url).href)).toBe(404);
  expect((await fetch(receiver.url)).status).toBe(404);
  expect(emitted).toEqual([]);
});

test.each(['webhook.test', 'memory.deleted'])(
  'an event of another kind (%s) is taken and ignored',
  async (type) => {
    receiver.setSecret(secret);
    expect(await send(JSON.stringify({ type, data: { memoryId } }))).toBe(204);
    expect(await send(JSON.stringify({ type: 'memory.processed', data: { memoryId: '../x' } }))).toBe(204);
    expect(emitted).toEqual([]);
  },
);

test('an event that cannot be recorded fails, and is accepted when it is sent again', async () => {
  let broken = true;
  const failing = await startWebhookReceiver((id) => {
    if (broken) throw new Error('database is locked');
    emitted.push(id);
  });
  try {
    failing.setSecret(secret);
    expect(await send(event, secret, failing.url)).toBe(500);
    broken = false;
    expect(await send(event, secret, failing.url)).toBe(204);
    expect(emitted).toEqual([memoryId]);
  } finally {
    await failing.close();
  }
});
