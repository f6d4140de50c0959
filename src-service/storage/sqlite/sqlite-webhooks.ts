import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type MemoryEventType, memoryEventBody } from '../../domain/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import { webhookDeliveryOperations } from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { Synchronous } from '../synchronous.ts';
import type { WebhookStore } from '../webhook-store.ts';
import { sqliteMethods } from './run-operations.ts';
import { memoryIdOfBody } from './schema.ts';
import { sqliteDeliveryAttempts } from './sqlite-delivery-attempts.ts';

/** The webhooks of an SQLite store. */
export function sqliteWebhooks(database: Database): Synchronous<WebhookStore> {
  return {
    ...sqliteMethods(database, webhookEndpointOperations),
    // the thread that writes is the only writer: no row is ever locked by another transaction
    ...sqliteMethods(database, webhookDeliveryOperations({ skipLocked: '', memoryId: memoryIdOfBody })),
    ...sqliteDeliveryAttempts(database),
  };
}

/**
 * Adds the deliveries of an event about a Memory, one for each endpoint of the account that is sent such events: due at once, or kept
 * where it is disabled. For `completeStages`, whose transaction is around it. Returns how many there are.
 */
export function sqliteReadyAnnouncer(
  database: Database,
): (ready: {
  readonly type: MemoryEventType;
  readonly accountId: AccountId;
  readonly memoryId: MemoryId;
  readonly eventId: string;
  readonly at: number;
}) => number {
  type Values = { type: MemoryEventType; account: AccountId; event: string; body: string; at: number };
  const add = database.prepare<[Values]>(`
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT lower(hex(randomblob(16))), number, @event, @type, @body, @at, CASE WHEN enabled = 1 THEN @at END
    FROM webhook_endpoint WHERE account_id = @account AND (@type = 'memory.processed' OR wants_updates = 1)`);
  return ({ type, accountId, memoryId, eventId, at }) =>
    add.run({ type, account: accountId, event: eventId, body: memoryEventBody(type, memoryId, at), at })
      .changes;
}
