import { webhookTestBody } from '../domain/webhook-event.ts';
import type { WebhookStore } from '../storage/webhook-store.ts';

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
