import { webhookTestBody } from '../domain/webhook-event.ts';
import type { DeliveryRecord, WebhookEndpoint, WebhookStore } from '../storage/webhook-store.ts';

/** A delivery of `webhook.test` to one endpoint, with ids of its own. */
export const testDelivery = (
  endpointId: string,
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Parameters<WebhookStore['addDelivery']>[1] => ({
  id: newId(),
  endpointId,
  eventId: newId(),
  type: 'webhook.test',
  body: webhookTestBody(endpointId, at),
  createdAt: at,
});

/** Where a replay begins: with the first event from a time on (milliseconds since the epoch), or with an event. */
export type ReplayStart =
  | { readonly kind: 'since'; readonly at: number }
  | { readonly kind: 'event'; readonly eventId: string };

type Log = Pick<WebhookStore, 'listDeliveries' | 'resendFrom'>;

/** Deliveries of the log looked at in one step: others are served between two steps. */
const step = 500;

/**
 * Sends events about Memories again to an enabled endpoint, with their former ids: delivered ones, given up ones, and those kept while
 * it was disabled. What waits already is left alone. Returns how many are due now; undefined when the event is not in the log.
 */
export async function replayEvents(
  log: Log,
  endpoint: Pick<WebhookEndpoint, 'id' | 'accountId'>,
  start: ReplayStart,
  now: number,
): Promise<number | undefined> {
  const first = await findFirst(log, endpoint, start);
  if (first === undefined) return start.kind === 'since' ? 0 : undefined;
  let count = 0;
  for (let cursor: string | null = null; ; ) {
    const page = await log.resendFrom(endpoint.accountId, first, { cursor, now, limit: step });
    count += page.count;
    if (page.next === null) return count;
    cursor = page.next;
  }
}

/** The id of the delivery to begin with: the log is read from its newest entry back. */
async function findFirst(
  log: Log,
  { id, accountId }: Pick<WebhookEndpoint, 'id' | 'accountId'>,
  start: ReplayStart,
): Promise<string | undefined> {
  let first: string | undefined;
  for (let before: string | null = null; ; ) {
    const page: readonly DeliveryRecord[] = await log.listDeliveries(accountId, id, { before, limit: step });
    for (const delivery of page) {
      if (start.kind === 'event' && delivery.eventId === start.eventId) return delivery.id;
      if (start.kind === 'since') {
        if (delivery.createdAt < start.at) return first;
        first = delivery.id;
      }
    }
    before = page.at(-1)?.id ?? null;
    if (before === null || page.length < step) return first;
  }
}
