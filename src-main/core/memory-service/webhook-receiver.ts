import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type MemoryId, parseMemoryId } from '../../../src-shared/ids.ts';
import { member } from '../memory-api/http-response.ts';

/** A local endpoint to which the embedded service sends an event when a Memory is ready. */
export type WebhookReceiver = {
  /** The address to register, with an unguessable path. */
  readonly url: string;
  /** Sets the secret of the service's signatures. Until it is known, every event is refused. */
  setSecret(secret: string): void;
  close(): Promise<void>;
};

/** Maximum bytes of an event: it names a Memory without its content. */
const maxEventBytes = 16 * 1024;

/**
 * Listens on loopback for `memory.processed` and `memory.updated`, signed as Standard Webhooks say. Anything else is refused and changes
 * nothing; a repeated event is harmless, since it only causes an earlier read.
 */
export async function startWebhookReceiver(
  onProcessed: (memoryId: MemoryId) => void,
): Promise<WebhookReceiver> {
  const path = `/memory-webhook/${randomBytes(24).toString('base64url')}`;
  let webhook: Webhook | undefined;

  /**
   * Handles an event and returns the HTTP status. An event that could not be recorded, such as on a full disk, is
   * sent again.
   */
  function handleEvent(event: unknown): 204 | 500 {
    const memoryId = parseMemoryId(member(member(event, 'data'), 'memoryId'));
    const type = member(event, 'type');
    if ((type !== 'memory.processed' && type !== 'memory.updated') || memoryId === undefined) return 204;
    try {
      onProcessed(memoryId);
      return 204;
    } catch {
      return 500;
    }
  }

  // imported at the start, it would bring Node's own client of HTTP with it
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const respond = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    if (request.method !== 'POST' || request.url !== path) return respond(404);
    readEvent(request).then(
      (body) => {
        const event = body === undefined ? undefined : verified(webhook, request, body);
        respond(event === undefined ? 400 : handleEvent(event));
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
