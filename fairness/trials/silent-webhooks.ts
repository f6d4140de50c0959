import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { bodyMaker } from '../../bench/service/revision.ts';
import { openPlace, type Place } from '../../bench/service/stores.ts';
import { mintWebhookSecret } from '../../src-service/webhooks/sign-webhook.ts';
import { startService } from '../service/start-service.ts';
import type { Trial } from '../trial.ts';

const others = ['other 1', 'other 2', 'other 3', 'other 4', 'other 5'] as const;
/** Endpoints of each of them: 100 in all. */
const endpointsOfEach = 20;
/** Milliseconds within which 19 of 20 events of the healthy account have to arrive, from the 201 on. */
const aim = 2_000;
/** Milliseconds between two notes of each account, and for which the last events are waited for. */
const [noteInterval, patience] = [250, 60_000];

/** Events of an account reach its receiver in time, whatever the receivers of others do. */
export const silentWebhooks: Trial = {
  name: 'silent-webhooks',
  about: `${others.length * endpointsOfEach} endpoints of other accounts take requests and never answer; events of a healthy account arrive soon`,
  async play(place, seconds) {
    const arrived = new Map<string, number>();
    const healthy = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const event = JSON.parse(Buffer.concat(chunks).toString()) as { data: { memoryId: string } }; // the contract
        arrived.set(event.data.memoryId, performance.now());
        response.writeHead(204).end();
      });
    });
    const silent = await listen(() => {});
    await addEndpoints(place, 'healthy', healthy, 1);
    for (const other of others) await addEndpoints(place, other, silent, endpointsOfEach);
    const options = ['--rate-limit', 'off', '--allow-webhook-to', '127.0.0.1'];
    const service = await startService(place, ['healthy', ...others], options);
    const accepted = new Map<string, number>();
    try {
      const nextBody = bodyMaker(2048);
      // the others are first: their endpoints have something waiting when the healthy account sends
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until) {
        for (const other of others) await send(service.baseUrl, service.keys[other], nextBody());
        accepted.set(await send(service.baseUrl, service.keys.healthy, nextBody()), performance.now());
        await delay(noteInterval);
      }
      const last = performance.now() + patience;
      while (arrived.size < accepted.size && performance.now() < last) await delay(100);
    } finally {
      await service.stop();
      for (const server of [healthy, silent]) server.closeAllConnections();
      for (const server of [healthy, silent]) server.close();
    }
    const times = [...accepted]
      .map(([id, at]) => (arrived.get(id) ?? Number.POSITIVE_INFINITY) - at)
      .toSorted((one, other) => one - other);
    const at = (share: number): number =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return [
      {
        what: `an event of a healthy account at its receiver, p95 of ${times.length}, beside ${others.length * endpointsOfEach} silent endpoints`,
        measured: `${at(0.95).toFixed(0)} ms (p50 ${at(0.5).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms)`,
        aim: `<= ${aim} ms`,
        holds: times.length > 0 && at(0.95) <= aim,
      },
    ];
  },
};

async function listen(handle: RequestListener): Promise<Server> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function addEndpoints(place: Place, account: string, server: Server, count: number): Promise<void> {
  const opened = await openPlace(place);
  if (!opened.ok) throw new Error(opened.error);
  const { storage, close } = opened.value;
  const { id: accountId } = await storage.ensureAccount(account);
  const { port } = server.address() as AddressInfo; // it listens on a port
  for (let made = 0; made < count; made += 1) {
    const url = `http://127.0.0.1:${port}/${made}`;
    const secret = mintWebhookSecret(randomBytes);
    await storage.createEndpoint({ id: randomUUID(), accountId, url, secret, at: Date.now() });
  }
  await close();
}

/** Sends a note and gives the id of its Memory. */
async function send(baseUrl: string, key: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body });
  if (sent.status !== 201) throw new Error(`A POST answered ${sent.status}.`);
  return ((await sent.json()) as { memory: { id: string } }).memory.id; // the contract
}
