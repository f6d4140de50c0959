import { webhookDeliveryOperations } from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { WebhookStore } from '../webhook-store.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import type { Database } from './postgres-database.ts';
import { recordAttempt } from './record-attempt.ts';
import { postgresMethods } from './run-operations.ts';
import { memoryIdOfBody } from './schema.ts';
import { escapeText } from './text-escape.ts';

const dialect = { skipLocked: 'FOR UPDATE SKIP LOCKED', memoryId: memoryIdOfBody };

/** The webhooks of a PostgreSQL store. */
export function postgresWebhooks(database: Database): WebhookStore {
  return {
    ...postgresMethods(database, webhookEndpointOperations),
    ...postgresMethods(database, webhookDeliveryOperations(dialect)),
    claimDeliveries: (claim) => database.transaction((session) => claimDeliveries(session, claim)),
    recordAttempt: (id, attempt, after) => recordAttempt(database, escapeText(id), attempt, after),
  };
}
