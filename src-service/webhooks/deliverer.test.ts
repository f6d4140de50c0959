// in a process of its own: the clock stands still while it waits for receivers
import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptTime, secretOverlap } from '../storage/webhook-store.ts';
import { account, delivererBench as bench } from '../test/support/deliverer-bench.ts';
import { startReceiver, status } from '../test/support/receiver.ts';
import { deliveryLease, deliveryRetention } from './deliverer.ts';
import { testDelivery } from './requested-deliveries.ts';
import { mintWebhookSecret } from './sign-webhook.ts';
import { disableAfter, retryDelays, triesBeforeDisabling } from './webhook-sender.ts';

const hour = 3_600_000;

test('a ready Memory reaches its endpoint, signed with its secret', async () => {
  const { addEndpoint, memoryReady, start, log } = bench();
  const receiver = await startReceiver(status(200, {}, 'ok'));
  const { id, secret } = await addEndpoint(receiver.url);
  const memoryId = memoryReady('evt_1');
  await start().idle();
  const [received] = receiver.received;
  expect(received?.headers['webhook-id']).toBe('evt_1');
  const event = new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>); // single headers
  expect(event).toEqual({ type: 'memory.processed', timestamp: expect.any(String), data: { memoryId } });
  expect(await log(id)).toMatchObject([
    {
      delivery: { state: 'delivered', attempts: 1 },
      attempts: [{ number: 1, status: 200, error: null, response: 'ok' }],
    },
  ]);
});

test('a deliverer that is woken sends what came since', async () => {
  const { addEndpoint, memoryReady, start } = bench();
  const receiver = await startReceiver();
  await addEndpoint(receiver.url);
  const deliverer = start();
  await deliverer.idle();
  expect(receiver.received).toHaveLength(0);
  for (let made = 0; made < 50; made += 1) memoryReady();
  deliverer.wake();
  await deliverer.idle();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(50);
});

test('a failure is tried again on schedule, with the same id and a new signature, until it goes through', async () => {
  const { addEndpoint, memoryReady, start, log, time } = bench();
  const receiver = await startReceiver(status(500, {}, 'not yet'));
  const { id, secret } = await addEndpoint(receiver.url);
  memoryReady('evt_1');
  const deliverer = start();
  await deliverer.idle();
  for (const delay of retryDelays.slice(0, 3)) {
    time.now += delay - 1;
    deliverer.wake();
    await deliverer.idle();
    const before = receiver.received.length;
    time.now += 1;
    if (delay === retryDelays[2]) receiver.answerWith(status(202));
    deliverer.wake();
    await deliverer.idle();
    expect(receiver.received).toHaveLength(before + 1);
  }
  const { received } = receiver;
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill('evt_1'));
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
  const last = received.at(-1);
  // the library asks the real clock how old a signature is
  vi.useFakeTimers({ now: time.now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toBeTruthy(); // single headers
  const [entry] = await log(id);
  expect(entry?.delivery).toMatchObject({ state: 'delivered', attempts: 4 });
  expect(entry?.attempts.map(({ status: code }) => code)).toEqual([500, 500, 500, 202]);
  expect(entry?.attempts[0]).toMatchObject({ error: 'The endpoint answered 500.', response: 'not yet' });
});

test('Retry-After puts the next attempt off', async () => {
  const { addEndpoint, memoryReady, start, webhooks, time } = bench();
  const receiver = await startReceiver(status(429, { 'retry-after': '7200' }));
  await addEndpoint(receiver.url);
  memoryReady();
  await start().idle();
  expect(await webhooks.nextDeliveryDueAt()).toBe(time.now + 2 * hour);
});

test('410 disables the endpoint and records why', async () => {
  const { addEndpoint, memoryReady, start, webhooks, log } = bench();
  const receiver = await startReceiver(status(410));
  const { id } = await addEndpoint(receiver.url);
  memoryReady();
  await start().idle();
  expect(await webhooks.findEndpoint(account, id)).toMatchObject({
    enabled: false,
    disabledBecause: expect.stringContaining('410'),
  });
  expect(await log(id)).toMatchObject([{ delivery: { state: 'gave-up', dueAt: null } }]);
  memoryReady();
  expect((await log(id)).map(({ delivery }) => delivery.state)).toEqual(['kept', 'gave-up']);
});

test('a redirect is a failure', async () => {
  const { addEndpoint, memoryReady, start, log } = bench();
  const target = await startReceiver();
  const receiver = await startReceiver(status(302, { location: target.url }));
  const { id } = await addEndpoint(receiver.url);
  memoryReady();
  await start().idle();
  expect(target.connections()).toBe(0);
  expect(await log(id)).toMatchObject([
    {
      delivery: { state: 'waiting' },
      attempts: [{ status: 302, error: expect.stringContaining('redirect') }],
    },
  ]);
});

test('an endpoint on which everything fails for days is disabled, and works again when it is enabled', async () => {
  const { addEndpoint, memoryReady, start, webhooks, time } = bench();
  const receiver = await startReceiver(status(503));
  const { id } = await addEndpoint(receiver.url);
  memoryReady('old');
  const deliverer = start();
  await deliverer.idle();
  time.now += disableAfter;
  memoryReady('new');
  for (let tries = 0; tries < triesBeforeDisabling; tries += 1) {
    deliverer.wake();
    await deliverer.idle();
    time.now += 24 * hour;
  }
  expect(await webhooks.findEndpoint(account, id)).toMatchObject({
    enabled: false,
    disabledBecause: expect.stringContaining('five days'),
  });
  receiver.answerWith(status(204));
  await webhooks.setEndpointEnabled(account, id, true, time.now);
  const before = receiver.received.length;
  deliverer.wake();
  await deliverer.idle();
  // the attempts of one of the two were exhausted when the endpoint was disabled, the other one still waited
  expect(receiver.received).toHaveLength(before + 1);
  expect(await webhooks.findEndpoint(account, id)).toMatchObject({ enabled: true, failingSince: null });
});

test('a crash between sending and recording sends the event again under the same id', async () => {
  const { addEndpoint, memoryReady, start, webhooks, time, log } = bench();
  const receiver = await startReceiver();
  const { id } = await addEndpoint(receiver.url);
  memoryReady('evt_1');
  const crashing = start({
    webhooks: { ...webhooks, recordAttempt: () => Promise.reject(new Error('the process is gone')) },
  });
  await crashing.idle();
  expect(receiver.received).toHaveLength(1);
  await crashing.stop(0);

  const heir = start();
  await heir.idle();
  expect(receiver.received).toHaveLength(1);
  time.now += deliveryLease;
  heir.wake();
  await heir.idle();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_1', 'evt_1']);
  expect(await log(id)).toMatchObject([
    { delivery: { state: 'delivered', attempts: 2 }, attempts: [{ number: 2 }] },
  ]);
});

test('an endpoint that hangs holds up no other, and gets a few requests at once', async () => {
  const { addEndpoint, memoryReady, start } = bench();
  const hanging = await startReceiver(() => {});
  await addEndpoint(hanging.url);
  for (let made = 0; made < 20; made += 1) memoryReady();
  const deliverer = start({ concurrency: { total: 4, quick: 4, perAccount: 4, perEndpoint: 3 } });
  await vi.waitUntil(() => hanging.received.length === 3);
  const healthy = await startReceiver();
  await addEndpoint(healthy.url);
  memoryReady('evt_new');
  deliverer.wake();
  await vi.waitUntil(() => healthy.received.length === 1);
  expect(hanging.received).toHaveLength(3);
});

test('attempts that take long give their places to others', async () => {
  const { addEndpoint, memoryReady, start } = bench();
  const hanging = await startReceiver(() => {});
  await addEndpoint(hanging.url);
  for (let made = 0; made < 3; made += 1) memoryReady();
  const deliverer = start({ concurrency: { total: 9, quick: 2, perAccount: 9, perEndpoint: 2 } });
  await vi.waitUntil(() => hanging.received.length === 2);
  const healthy = await startReceiver();
  await addEndpoint(healthy.url);
  memoryReady();
  deliverer.wake();
  await vi.waitUntil(() => healthy.received.length === 1);
  expect(hanging.received).toHaveLength(2);
});

test('it wakes by itself when something is due', async () => {
  const { addEndpoint, memoryReady, start, time } = bench();
  const receiver = await startReceiver();
  await addEndpoint(receiver.url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const deliverer = start();
  await deliverer.idle();
  memoryReady();
  time.now += 5_000;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await vi.waitUntil(() => receiver.received.length === 1);
});

test('after a rotation requests are signed with both secrets for a day', async () => {
  const { addEndpoint, memoryReady, start, webhooks, time } = bench();
  const receiver = await startReceiver();
  const { id, secret: former } = await addEndpoint(receiver.url);
  const present = mintWebhookSecret(randomBytes);
  await webhooks.rotateSecret(account, id, present, time.now + secretOverlap);
  memoryReady();
  const deliverer = start();
  await deliverer.idle();
  time.now += secretOverlap;
  memoryReady();
  deliverer.wake();
  await deliverer.idle();
  const verified = (index: number, secret: string): boolean => {
    const request = receiver.received[index];
    try {
      new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>); // single headers
      return true;
    } catch {
      return false;
    }
  };
  expect([verified(0, former), verified(0, present)]).toEqual([true, true]);
  vi.useFakeTimers({ now: time.now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect([verified(1, former), verified(1, present)]).toEqual([false, true]);
});

test('a test is sent at once, once, and can be sent again', async () => {
  const { addEndpoint, start, webhooks, log, time } = bench();
  const receiver = await startReceiver(status(500));
  const { id } = await addEndpoint(receiver.url);
  const test = testDelivery(id, { at: time.now, newId: randomUUID });
  await webhooks.addDelivery(account, test);
  const deliverer = start();
  await deliverer.idle();
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    type: 'webhook.test',
    timestamp: new Date(time.now).toISOString(),
    data: { endpointId: id },
  });
  expect(await log(id)).toMatchObject([{ delivery: { id: test.id, state: 'gave-up' } }]);
  receiver.answerWith(status(204));
  expect(await webhooks.resend(account, test.id, time.now)).toBe(true);
  deliverer.wake();
  await deliverer.idle();
  expect(await log(id)).toMatchObject([{ delivery: { state: 'delivered', attempts: 2 } }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('the log forgets what was delivered long ago', async () => {
  const { addEndpoint, memoryReady, start, log, time } = bench();
  const receiver = await startReceiver();
  const { id } = await addEndpoint(receiver.url);
  memoryReady();
  const deliverer = start();
  await deliverer.idle();
  time.now += deliveryRetention;
  deliverer.wake();
  await deliverer.idle();
  expect(await log(id)).toHaveLength(1);
  time.now += hour;
  deliverer.wake();
  await deliverer.idle();
  expect(await log(id)).toHaveLength(0);
});

test('events are kept for a disabled endpoint as long as is promised', async () => {
  const { addEndpoint, memoryReady, start, webhooks, log, time } = bench();
  const { id } = await addEndpoint('http://127.0.0.1:1/');
  await webhooks.setEndpointEnabled(account, id, false, time.now);
  memoryReady();
  const deliverer = start();
  time.now += keptTime;
  deliverer.wake();
  await deliverer.idle();
  expect(await log(id)).toHaveLength(1);
  time.now += hour;
  deliverer.wake();
  await deliverer.idle();
  expect(await log(id)).toHaveLength(0);
});

test('a former secret is forgotten once it has expired', async () => {
  const { addEndpoint, start, webhooks, time, formerSecrets } = bench();
  const { id, secret } = await addEndpoint('http://127.0.0.1:1/');
  await webhooks.rotateSecret(account, id, 'whsec_b', time.now + secretOverlap);
  const deliverer = start();
  await deliverer.idle();
  expect(formerSecrets()).toEqual([secret]);
  time.now += secretOverlap;
  deliverer.wake();
  await deliverer.idle();
  expect(formerSecrets()).toEqual([null]);
});

test('the log of attempts contains no address and no secret', async () => {
  const { addEndpoint, memoryReady, start } = bench();
  const receiver = await startReceiver(status(500, {}, 'answer-text'));
  const { secret } = await addEndpoint(`${receiver.url}?token=in-the-url`);
  memoryReady();
  const logged: unknown[] = [];
  const record = (...args: unknown[]) => void logged.push(args);
  const counted: string[] = [];
  const deliverer = start({
    log: { info: record, warn: record, error: record },
    onAttempt: ({ outcome }) => void counted.push(outcome),
  });
  await deliverer.idle();
  expect(logged).toHaveLength(1);
  expect(counted).toEqual(['retry']);
  const text = JSON.stringify(logged);
  for (const word of ['in-the-url', '127.0.0.1', secret, 'answer-text']) expect(text).not.toContain(word);
});
