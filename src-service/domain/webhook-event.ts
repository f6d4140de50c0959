import { type MemoryId, parseMemoryId } from '../../src-shared/ids.ts';

/** The events that are sent. `webhook.test` is sent on request, to one endpoint, once. */
export type WebhookEventType = MemoryEventType | 'webhook.test';

/** `memory.processed`: a Memory is ready for the first time. `memory.updated`: what a ready Memory shows has changed since then. */
export type MemoryEventType = 'memory.processed' | 'memory.updated';

/** Body of an event about a Memory that is ready since `at` (milliseconds since the epoch). Exactly this is signed. */
export function memoryEventBody(type: MemoryEventType, memoryId: MemoryId, at: number): string {
  return eventBody(type, at, { memoryId });
}

/** Body of `webhook.test`, which says nothing but where it was sent. */
export function webhookTestBody(endpointId: string, at: number): string {
  return eventBody('webhook.test', at, { endpointId });
}

function eventBody(type: WebhookEventType, at: number, data: Record<string, string>): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}

/** The Memory that an event is about; undefined when it is about none. */
export function deliveredMemory(body: string): MemoryId | undefined {
  const event = JSON.parse(body) as { readonly data?: { readonly memoryId?: unknown } }; // written by eventBody
  return parseMemoryId(event.data?.memoryId);
}
