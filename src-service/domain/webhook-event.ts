import type { MemoryId } from '../../src-shared/ids.ts';

/** The events that are sent. `webhook.test` is sent on request, to one endpoint, once. */
export type WebhookEventType = 'memory.processed' | 'webhook.test';

/** Body of `memory.processed`: a Memory is ready, since `at` (milliseconds since the epoch). Exactly this is signed. */
export function memoryProcessedBody(memoryId: MemoryId, at: number): string {
  return eventBody('memory.processed', at, { memoryId });
}

/** Body of `webhook.test`, which says nothing but where it was sent. */
export function webhookTestBody(endpointId: string, at: number): string {
  return eventBody('webhook.test', at, { endpointId });
}

function eventBody(type: WebhookEventType, at: number, data: Record<string, string>): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}
