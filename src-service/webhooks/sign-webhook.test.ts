import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import type { MemoryId } from '../../src-shared/ids.ts';
import { memoryEventBody } from '../domain/webhook-event.ts';
import { secretOverlap } from '../storage/webhook-store.ts';
import { mintWebhookSecret, signWebhook } from './sign-webhook.ts';

const secret = (): string => mintWebhookSecret(randomBytes);
const body = memoryEventBody(
  'memory.processed',
  '6f1c1d0e-0000-4000-8000-000000000001' as MemoryId,
  1_795_000_000_123,
);

test('the body is the event and nothing else', () => {
  expect(body).toBe(
    '{"type":"memory.processed","timestamp":"2026-11-18T11:06:40.123Z","data":{"memoryId":"6f1c1d0e-0000-4000-8000-000000000001"}}',
  );
});

test('a secret is whsec_ and the 32 bytes it was given', () => {
  const bytes = Buffer.alloc(32, 0xa5);
  const minted = mintWebhookSecret((count) => bytes.subarray(0, count));
  expect(minted).toBe(`whsec_${bytes.toString('base64')}`);
});

test('the signature is what the specification says', () => {
  const key = randomBytes(32);
  const current = `whsec_${key.toString('base64')}`;
  const headers = signWebhook({ eventId: 'evt_1', body }, { current, former: null }, 1_795_000_000_999);
  const expected = createHmac('sha256', key).update(`evt_1.1795000000.${body}`).digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1795000000',
    'webhook-signature': `v1,${expected}`,
  });
});

test('there are two signatures until the former secret expires', () => {
  const now = Date.now();
  const [current, former] = [secret(), secret()];
  const secrets = { current, former: { secret: former, validUntil: now + 1 } };
  const during = signWebhook({ eventId: 'e', body }, secrets, now);
  expect(during['webhook-signature'].split(' ')).toHaveLength(2);
  for (const one of [current, former]) expect(new Webhook(one).verify(body, { ...during })).toBeTruthy();
  expect(() => new Webhook(secret()).verify(body, { ...during })).toThrow();

  // rotated before the clock was set back: it would stay valid for as long
  const ahead = { current, former: { secret: former, validUntil: now + 2 * secretOverlap } };
  expect(signWebhook({ eventId: 'e', body }, ahead, now)['webhook-signature'].split(' ')).toHaveLength(1);

  const after = signWebhook({ eventId: 'e', body }, secrets, now + 1);
  expect(new Webhook(current).verify(body, { ...after })).toBeTruthy();
  expect(() => new Webhook(former).verify(body, { ...after })).toThrow();
});
