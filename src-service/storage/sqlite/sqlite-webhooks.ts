import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { memoryProcessedBody } from '../../webhooks/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import type { Synchronous } from '../synchronous.ts';
import type { WebhookEndpoint, WebhookStore } from '../webhook-store.ts';
import { sqliteWebhookDeliveries } from './sqlite-webhook-deliveries.ts';

type EndpointRow = {
  id: string;
  account_id: number;
  url: string;
  enabled: number;
  disabled_because: string | null;
  created_at: number;
  failing_since: number | null;
};

const ofAccount = 'WHERE id = @id AND account_id = @account';

/** The webhooks of an SQLite store. */
export function sqliteWebhooks(database: Database): Synchronous<WebhookStore> {
  const select =
    'SELECT id, account_id, url, enabled, disabled_because, created_at, failing_since FROM webhook_endpoint';
  const find = database.prepare<[{ account: AccountId; id: string }], EndpointRow>(`${select} ${ofAccount}`);
  const list = database.prepare<[AccountId], EndpointRow>(`${select} WHERE account_id = ? ORDER BY number`);
  const insert = database.prepare<[string, AccountId, string, string, number]>(
    'INSERT INTO webhook_endpoint (id, account_id, url, secret, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const setUrl = database.prepare<[{ account: AccountId; id: string; url: string }]>(
    `UPDATE webhook_endpoint SET url = @url, failing_since = NULL ${ofAccount}`,
  );
  const rotate = database.prepare<[{ account: AccountId; id: string; secret: string; until: number }]>(`
    UPDATE webhook_endpoint SET former_secret = secret, former_valid_until = @until, secret = @secret ${ofAccount}`);
  const removeFormer = database.prepare<[number]>(
    'UPDATE webhook_endpoint SET former_secret = NULL, former_valid_until = NULL WHERE former_valid_until <= ?',
  );
  // it belongs to nobody then, and its id is free; whatever waited for it is removed a few at a time
  const remove = database.prepare<[{ account: AccountId; id: string }]>(`
    UPDATE webhook_endpoint SET account_id = NULL, id = 'deleted ' || number, enabled = 0, secret = '',
      former_secret = NULL, former_valid_until = NULL ${ofAccount}`);
  const enable = database.prepare<[{ account: AccountId; id: string }]>(`
    UPDATE webhook_endpoint SET enabled = 1, disabled_because = NULL, failing_since = NULL ${ofAccount}`);
  const disable = database.prepare<[{ account: AccountId; id: string }]>(
    `UPDATE webhook_endpoint SET enabled = 0 ${ofAccount}`,
  );
  const deliveries = sqliteWebhookDeliveries(database);

  const read = (account: AccountId, id: string): WebhookEndpoint | undefined => {
    const row = find.get({ account, id });
    return row && endpointOf(row);
  };

  return {
    ...deliveries.verbs,
    createEndpoint({ id, accountId, url, secret, at }) {
      insert.run(id, accountId, url, secret, at);
      return {
        id,
        accountId,
        url,
        enabled: true,
        disabledBecause: null,
        createdAt: at,
        failingSince: null,
      };
    },
    listEndpoints: (accountId) => list.all(accountId).map(endpointOf),
    findEndpoint: read,
    setEndpointUrl(account, id, url) {
      setUrl.run({ account, id, url });
      return read(account, id);
    },
    setEndpointEnabled: database.transaction(
      (account: AccountId, id: string, enabled: boolean, now: number): WebhookEndpoint | undefined => {
        const changed = (enabled ? enable : disable).run({ account, id }).changes > 0;
        if (changed && enabled) deliveries.bringForward(id, now);
        return read(account, id);
      },
    ),
    rotateSecret(account, id, secret, until) {
      rotate.run({ account, id, secret, until });
      return read(account, id);
    },
    removeFormerSecrets(now) {
      removeFormer.run(now);
    },
    deleteEndpoint: (account, id) => remove.run({ account, id }).changes > 0,
  };
}

/**
 * Adds the deliveries of `memory.processed`, one for each enabled endpoint of the account, due at once. For
 * `completeStages`, whose transaction is around it. Answers how many there are.
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

const endpointOf = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  accountId: row.account_id,
  url: row.url,
  enabled: row.enabled === 1,
  disabledBecause: row.disabled_because,
  createdAt: row.created_at,
  failingSince: row.failing_since,
});
