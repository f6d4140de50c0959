import type { MemoryId } from '../../../src-shared/ids.ts';
import { backoff } from '../memory-api/backoff.ts';
import type { Connection } from '../memory-api/memory-api-client.ts';
import { registerWebhook } from './internal-api.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Receives events of the embedded service when a Memory is ready, which saves polling. */
export type EmbeddedEvents = {
  /** The service started, stopped or got another key: registers the webhook again where necessary. */
  serviceChanged(): void;
  close(): Promise<void>;
};

/** Attempts to register with one run of the service. Without events Memories are polled, as with a remote service. */
const tries = 5;

export function startEmbeddedEvents({
  internal,
  onProcessed,
  random,
  startReceiver = startWebhookReceiver,
}: {
  /** The embedded service's own listener; undefined while there is none. */
  readonly internal: () => Connection | undefined;
  readonly onProcessed: (memoryId: MemoryId) => void;
  readonly random: () => number;
  /** How to listen for the events. */
  readonly startReceiver?: typeof startWebhookReceiver;
}): EmbeddedEvents {
  let receiver: Promise<WebhookReceiver> | undefined;
  let registeredAt = '';
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** One receiver for all runs of the service. One that could not listen is dropped: the next attempt makes another. */
  function listen(): Promise<WebhookReceiver> {
    receiver ??= startReceiver(onProcessed).catch((error: unknown) => {
      receiver = undefined;
      throw error;
    });
    return receiver;
  }

  async function register(service: Connection, attempt: number): Promise<void> {
    try {
      const { url, setSecret } = await listen();
      setSecret(await registerWebhook(service, url));
    } catch {
      if (closed || attempt === tries || registeredAt !== nameOf(service)) return;
      timer = setTimeout(() => void register(service, attempt + 1), backoff(attempt, random));
    }
  }

  return {
    serviceChanged() {
      const service = internal();
      const name = nameOf(service);
      if (closed || name === registeredAt) return;
      registeredAt = name;
      clearTimeout(timer);
      if (service !== undefined) void register(service, 1);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const open = await receiver?.catch(() => undefined);
      await open?.close();
    },
  };
}

const nameOf = (service: Connection | undefined): string =>
  service === undefined ? '' : `${service.baseUrl} ${service.key}`;
