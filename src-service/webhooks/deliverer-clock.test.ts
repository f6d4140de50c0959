// in a process of its own: the clock stands still while it waits for receivers
import { expect, test } from 'vitest';
import { account, delivererBench as bench } from '../test/support/deliverer-bench.ts';
import { startReceiver, status } from '../test/support/receiver.ts';
import { deliveryRetention } from './deliverer.ts';
import { retryDelays } from './webhook-sender.ts';

const hour = 3_600_000;

test('what waits when the clock is set back by hours is sent at once, and its retries keep their pauses', async () => {
  const { addEndpoint, memoryReady, start, time } = bench();
  const receiver = await startReceiver(status(500));
  await addEndpoint(receiver.url);
  memoryReady('evt_1');
  const deliverer = start();
  const sent = async () => {
    deliverer.wake();
    await deliverer.idle();
    return receiver.received.length;
  };
  expect(await sent()).toBe(1);
  time.now -= 8 * hour;
  memoryReady('evt_2');
  // each endpoint that fails gets one at a time, in turn
  await sent();
  expect(await sent()).toBe(3);
  time.now += (retryDelays[0] ?? 0) - 1;
  expect(await sent()).toBe(3);
  time.now += 1;
  expect(await sent()).toBe(4);
});

test('a deliverer that starts after the clock was set back sends what waits', async () => {
  const { addEndpoint, memoryReady, start, time } = bench();
  const receiver = await startReceiver();
  await addEndpoint(receiver.url);
  memoryReady();
  time.now -= 8 * hour;
  await start().idle();
  expect(receiver.received).toHaveLength(1);
});

test('the log is cleaned although the clock was far ahead when that was done last', async () => {
  const { addEndpoint, memoryReady, start, time, webhooks } = bench();
  const receiver = await startReceiver();
  const { id } = await addEndpoint(receiver.url);
  const right = time.now;
  time.now += 3 * deliveryRetention;
  const deliverer = start();
  await deliverer.idle();
  time.now = right;
  memoryReady();
  const logged = async () => {
    deliverer.wake();
    await deliverer.idle();
    return (await webhooks.listDeliveries(account, id, { before: null, limit: 9 })).length;
  };
  expect(await logged()).toBe(1);
  time.now += deliveryRetention + hour;
  expect(await logged()).toBe(0);
});
