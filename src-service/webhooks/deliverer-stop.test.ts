import { expect, test, vi } from 'vitest';
import { account, delivererBench as bench, silent } from '../test/support/deliverer-bench.ts';
import { startReceiver } from '../test/support/receiver.ts';

test('a store that fails for a moment loses nothing', async () => {
  const { addEndpoint, memoryReady, start, webhooks } = bench();
  const receiver = await startReceiver();
  await addEndpoint(receiver.url);
  memoryReady();
  let failures = 1;
  const errors: object[] = [];
  const deliverer = start({
    log: { ...silent, error: (fields) => void errors.push(fields) },
    webhooks: {
      ...webhooks,
      claimDeliveries: (claim) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('disk full')) : webhooks.claimDeliveries(claim);
      },
    },
  });
  await deliverer.idle();
  expect(errors).toHaveLength(1);
  expect(receiver.received).toHaveLength(0);
  await vi.waitUntil(() => receiver.received.length === 1);
});

test('stopping completes attempts in flight and claims nothing more', async () => {
  const { addEndpoint, memoryReady, start, log } = bench();
  let answer = () => {};
  const receiver = await startReceiver((response) => {
    answer = () => void response.writeHead(204).end();
  });
  const { id } = await addEndpoint(receiver.url);
  memoryReady();
  memoryReady();
  const deliverer = start({ concurrency: { total: 1, quick: 1, perAccount: 1, perEndpoint: 1 } });
  await vi.waitUntil(() => receiver.received.length === 1);
  const stopped = deliverer.stop(60_000);
  answer();
  await stopped;
  deliverer.wake();
  await deliverer.idle();
  expect(receiver.received).toHaveLength(1);
  expect((await log(id)).map(({ delivery }) => delivery.state).sort()).toEqual(['delivered', 'waiting']);
});

test('attempts that are aborted by a stop are due again at once, and are not counted as failures', async () => {
  const { addEndpoint, memoryReady, start, webhooks, time, log } = bench();
  const receiver = await startReceiver(() => {});
  const { id } = await addEndpoint(receiver.url);
  memoryReady();
  const deliverer = start();
  await vi.waitUntil(() => receiver.received.length === 1);
  await deliverer.stop(0);
  expect(await webhooks.nextDeliveryDueAt()).toBe(time.now);
  expect((await webhooks.findEndpoint(account, id))?.failingSince).toBeNull();
  expect(await log(id)).toMatchObject([
    { attempts: [{ status: null, error: expect.stringContaining('stopped') }] },
  ]);
});
