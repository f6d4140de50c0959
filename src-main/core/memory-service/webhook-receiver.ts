import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type MemoryId, parseMemoryId } from '../../../src-shared/ids.ts';
import { member } from '../memory-api/http-response.ts';

/** A place on this machine where the embedded service tells that a Memory is ready. */
export type WebhookReceiver = {
  /** The address to register; it cannot be guessed. */
  readonly url: string;
  /** What the service signs with from now on. Until it is known, nothing is believed. */
  setSecret(secret: string): void;
  close(): Promise<void>;
};

/** Bytes of an event, at most: it names a Memory and holds nothing of it. */
const maxEventBytes = 16 * 1024;

/**
 * Listens on loopback for `memory.processed`, signed as Standard Webhooks say. Anything else is refused and changes
 * nothing; what comes twice is harmless, since all it does is to look sooner.
 */
export async function startWebhookReceiver(
  onProcessed: (memoryId: MemoryId) => void,
): Promise<WebhookReceiver> {
  const path = `/memory-webhook/${randomBytes(24).toString('base64url')}`;
  let webhook: Webhook | undefined;

  /** The status to answer with. An event that could not be noted, such as on a full disk, is asked for again. */
  function tell(event: unknown): 204 | 500 {
    const memoryId = parseMemoryId(member(member(event, 'data'), 'memoryId'));
    if (member(event, 'type') !== 'memory.processed' || memoryId === undefined) return 204;
    try {
      onProcessed(memoryId);
      return 204;
    } catch {
      return 500;
    }
  }

  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    if (request.method !== 'POST' || request.url !== path) return answer(404);
    readEvent(request).then(
      (body) => {
        const event = body === undefined ? undefined : verified(webhook, request, body);
        answer(event === undefined ? 400 : tell(event));
      },
      () => request.destroy(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}${path}`,
    setSecret(secret) {
      webhook = new Webhook(secret);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The body; undefined when it is too long. */
async function readEvent(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += (part as Buffer).length; // no encoding is set
    if (length > maxEventBytes) return undefined;
    parts.push(part as Buffer); // as above
  }
  return Buffer.concat(parts);
}

/** The event when its signature and time are right; undefined otherwise. */
function verified(webhook: Webhook | undefined, request: IncomingMessage, body: Buffer): unknown {
  try {
    const header = (name: string) => String(request.headers[name] ?? '');
    return webhook?.verify(body, {
      'webhook-id': header('webhook-id'),
      'webhook-timestamp': header('webhook-timestamp'),
      'webhook-signature': header('webhook-signature'),
    });
  } catch {
    return undefined;
  }
}
