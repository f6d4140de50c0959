import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedEvents } from './embedded-events.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** A fake of the service's internal listener: accepts every receiver and records its address. */
async function internalListener() {
  const registered: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    registered.push(String(JSON.parse(body).url));
    response.end(JSON.stringify({ secret: `whsec_${Buffer.from('a secret').toString('base64')}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { registered, baseUrl: `http://127.0.0.1:${port}/internal/v1` };
}

test('a receiver that could not listen is recreated, and then kept for all runs of the service', async () => {
  const { registered, baseUrl } = await internalListener();
  let [attempts, run] = [0, 1];
  const events = startEmbeddedEvents({
    internal: () => ({ baseUrl, key: `secret of run ${run}` }),
    onProcessed: () => undefined,
    random: () => 0,
    startReceiver: async (onProcessed) => {
      attempts += 1;
      if (attempts === 1) throw new Error('listen EMFILE');
      return startWebhookReceiver(onProcessed);
    },
  });
  onTestFinished(() => events.close());
  events.serviceChanged();
  await expect.poll(() => registered.length, { timeout: 10_000 }).toBe(1);
  run = 2;
  events.serviceChanged();
  await expect.poll(() => registered.length, { timeout: 10_000 }).toBe(2);
  expect(registered[1]).toBe(registered[0]);
  expect(attempts).toBe(2);
});
