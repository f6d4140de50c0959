import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { FaultList } from './fault-list.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A receiver of webhooks that checks each signature, and fails at times. */
export type WebhookTrap = {
  /** The addresses of its endpoints. One always answers, the other one fails at some first attempts. */
  readonly addresses: readonly string[];
  /** Accepts requests signed with these secrets from now on, by address. */
  arm(secrets: ReadonlyMap<string, string>): void;
  /** Resolves when an event of each of these Memories was delivered to each endpoint. */
  allDelivered(memoryIds: readonly string[], signal: AbortSignal): Promise<void>;
  readonly counts: { received: number; refused: number; repeated: number };
  /** How many of these Memories have an event that was not delivered to some endpoint. */
  missing(memoryIds: readonly string[]): number;
  close(): void;
};

/** How many events fail at their first attempt, at the endpoint that fails. */
const failing = 0.05;

export async function setWebhookTrap(parts: {
  readonly random: SeededRandom;
  readonly faults: FaultList;
  readonly onFirst: () => void;
}): Promise<WebhookTrap> {
  const { random, faults, onFirst } = parts;
  const paths = ['/steady', '/failing'];
  const verifiers = new Map<string, Webhook>();
  const eventOf = new Map<string, string>();
  const memoryOf = new Map<string, string>();
  const seen = new Set<string>();
  const taken = new Set<string>();
  const counts = { received: 0, refused: 0, repeated: 0 };
  let waiter: (() => void) | null = null;

  /** Checks one event and returns its Memory. */
  function check(path: string, body: string, headers: Record<string, string>): string | undefined {
    try {
      verifiers.get(path)?.verify(body, headers);
    } catch (error) {
      faults.add('a webhook is not signed as it should be', `${path} ${error}`);
      return undefined;
    }
    const { type, data } = JSON.parse(body) as { type: string; data: { memoryId: string } }; // signed by the service
    const event = headers['webhook-id'] ?? '';
    const memory = data.memoryId;
    if (type !== 'memory.processed') faults.add('another event than was asked for', body);
    if ((eventOf.get(memory) ?? event) !== event) faults.add('two ids of one event', `${memory} ${event}`);
    if ((memoryOf.get(event) ?? memory) !== memory) faults.add('one id of two events', `${memory} ${event}`);
    eventOf.set(memory, event);
    memoryOf.set(event, memory);
    return memory;
  }

  function answer(path: string, memory: string | undefined, response: ServerResponse): void {
    if (memory === undefined) return void response.writeHead(400).end();
    const event = `${path} ${memory}`;
    const isFirst = !seen.has(event);
    seen.add(event);
    if (isFirst && path === '/failing' && random.next() < failing) {
      counts.refused += 1;
      return void (random.next() < 0.5 ? response.destroy() : response.writeHead(500).end('not now'));
    }
    if (taken.has(event)) counts.repeated += 1;
    else onFirst();
    taken.add(event);
    response.writeHead(204).end();
    waiter?.();
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // its sender was killed
    }
    counts.received += 1;
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        `${request.headers[name]}`,
      ]),
    );
    const path = request.url ?? '';
    answer(path, check(path, Buffer.concat(chunks).toString('utf8'), headers), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const addressOf = (path: string) => `http://127.0.0.1:${port}${path}`;
  const missing = (memoryIds: readonly string[]): number =>
    memoryIds.filter((id) => paths.some((path) => !taken.has(`${path} ${id}`))).length;

  return {
    addresses: paths.map(addressOf),
    arm(secrets) {
      for (const path of paths) verifiers.set(path, new Webhook(secrets.get(addressOf(path)) ?? ''));
    },
    async allDelivered(memoryIds, signal) {
      signal.addEventListener('abort', () => waiter?.(), { once: true });
      while (taken.size < memoryIds.length * paths.length) {
        signal.throwIfAborted();
        await new Promise<void>((resolve) => {
          waiter = resolve;
        });
      }
    },
    counts,
    missing,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
