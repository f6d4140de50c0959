import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { memoryProcessedBody } from '../../domain/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import { webhookDeliveryOperations } from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { Synchronous } from '../synchronous.ts';
import type { WebhookStore } from '../webhook-store.ts';
import { sqliteMethods } from './run-operations.ts';
import { sqliteDeliveryAttempts } from './sqlite-delivery-attempts.ts';

/** The webhooks of an SQLite store. */
export function sqliteWebhooks(database: Database): Synchronous<WebhookStore> {
  return {
    ...sqliteMethods(database, webhookEndpointOperations),
    // the thread that writes is the only writer: no row is ever locked by another transaction
    ...sqliteMethods(database, webhookDeliveryOperations('')),
    ...sqliteDeliveryAttempts(database),
  };
}

/**
 * Adds the deliveries of `memory.processed`, one for each enabled endpoint of the account, due at once. For
 * `completeStages`, whose transaction is around it. Returns how many there are.
 */
export function sqliteReadyAnnouncer(
  database: Database,
): (ready: {
  readonly accountId: AccountId;
  readonly memoryId: MemoryId;
  readonly eventId: string;
  readonly at: number;
}) => number {
  const add = database.prepare<[{ account: AccountId; event: string; body: string; at: number }]>(`
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT lower(hex(randomblob(16))), number, @event, 'memory.processed', @body, @at, @at
    FROM webhook_endpoint WHERE account_id = @account AND enabled = 1`);
  return ({ accountId, memoryId, eventId, at }) =>
    add.run({ account: accountId, event: eventId, body: memoryProcessedBody(memoryId, at), at }).changes;
}
