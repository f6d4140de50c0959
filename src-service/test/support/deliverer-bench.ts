import { randomBytes, randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { readyAnnouncer } from '../../storage/shared/processing.ts';
import { sqliteDialect } from '../../storage/sqlite/dialect.ts';
import { wholeSchema } from '../../storage/sqlite/migrate.ts';
import { operationRunner } from '../../storage/sqlite/run-operations.ts';
import { sqliteWebhooks } from '../../storage/sqlite/sqlite-webhooks.ts';
import type { WebhookStore } from '../../storage/webhook-store.ts';
import { type DelivererParts, startDeliverer } from '../../webhooks/deliverer.ts';
import { addressResolver, parseEndpointPolicy } from '../../webhooks/endpoint-policy.ts';
import { mintWebhookSecret } from '../../webhooks/sign-webhook.ts';
import { sendTimeouts, webhookSender } from '../../webhooks/webhook-sender.ts';
import { asynchronously } from './asynchronously.ts';

/** A log without output. */
export const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** The account of the bench. */
export const account = 1;

/** A store with one account, real sending on loopback, a clock that only the test moves, and deliverers on them. */
export function delivererBench() {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  database.exec(`${wholeSchema}INSERT INTO account (id, name) VALUES (${account}, 'a')`);
  const webhooks = asynchronously<WebhookStore>(sqliteWebhooks(database));
  const [announce, run] = [readyAnnouncer(sqliteDialect), operationRunner(database)];
  const policy = parseEndpointPolicy({ allow: [], allowLoopback: true });
  if (!policy.ok) throw new Error(policy.error);
  const timeouts = { ...sendTimeouts, total: 2_000 };
  const sender = webhookSender({ policy: policy.value, resolve: addressResolver(policy.value), timeouts });
  const time = { now: Date.now() };
  const clock = () => time.now;
  const start = (parts: Partial<DelivererParts> = {}) => {
    const deliverer = startDeliverer({ webhooks, sender, clock, random: () => 0.5, log: silent, ...parts });
    onTestFinished(() => deliverer.stop(0));
    return deliverer;
  };
  onTestFinished(async () => {
    await sender.close();
    database.close();
  });
  const addEndpoint = async (url: string) => {
    const [id, secret] = [randomUUID(), mintWebhookSecret(randomBytes)];
    await webhooks.createEndpoint({ id, accountId: account, url, secret, at: time.now });
    return { id, secret };
  };
  const memoryReady = (eventId: string = randomUUID()): MemoryId => {
    const memoryId = randomUUID() as MemoryId; // randomUUID writes exactly this form
    const event = { type: 'memory.processed', accountId: account, memoryId, number: 0 } as const;
    run(announce({ ...event, eventId, at: time.now }));
    return memoryId;
  };
  const log = async (endpointId: string) => {
    const listed = await webhooks.listDeliveries(account, endpointId, { before: null, limit: 100 });
    return Promise.all(
      listed.map(async ({ id }) => {
        const found = await webhooks.findDelivery(account, id);
        if (!found) throw new Error('what is listed is found');
        return found;
      }),
    );
  };
  const formerSecrets = (): unknown[] =>
    database.prepare('SELECT former_secret FROM webhook_endpoint').pluck().all();
  /** All secrets as they are stored. */
  const secrets = (): unknown[] => [
    ...database.prepare('SELECT secret FROM webhook_endpoint').pluck().all(),
    ...formerSecrets().filter((secret) => secret !== null),
  ];
  return { webhooks, sender, time, formerSecrets, secrets, start, addEndpoint, memoryReady, log };
}
