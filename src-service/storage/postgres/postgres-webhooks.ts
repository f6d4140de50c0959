import type { AccountId } from '../key-store.ts';
import { broughtForward, type WebhookEndpoint, type WebhookStore } from '../webhook-store.ts';
import { type Database, type Session, type Statement, sql } from './postgres-database.ts';
import { postgresWebhookDeliveries } from './postgres-webhook-deliveries.ts';
import { escapeText, unescapeOptional, unescapeText } from './text-escape.ts';

type EndpointRow = {
  number: number;
  id: string;
  account_id: number;
  url: string;
  enabled: boolean;
  disabled_because: string | null;
  created_at: number;
  failing_since: number | null;
};

const columns = 'number, id, account_id, url, enabled, disabled_because, created_at, failing_since';
const changed = `WHERE id = $1 AND account_id = $2 RETURNING ${columns}`;
const insert = sql<EndpointRow>(`
  INSERT INTO webhook_endpoint (id, account_id, url, secret, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`);
const list = sql<EndpointRow>(`
  SELECT ${columns} FROM webhook_endpoint WHERE account_id = $1 ORDER BY number`);
const find = sql<EndpointRow>(`SELECT ${columns} FROM webhook_endpoint WHERE id = $1 AND account_id = $2`);
const setUrl = sql<EndpointRow>(`UPDATE webhook_endpoint SET url = $3, failing_since = NULL ${changed}`);
const enable = sql<EndpointRow>(`
  UPDATE webhook_endpoint SET enabled = true, disabled_because = NULL, failing_since = NULL ${changed}`);
const disable = sql<EndpointRow>(`UPDATE webhook_endpoint SET enabled = false ${changed}`);
const rotate = sql<EndpointRow>(`
  UPDATE webhook_endpoint SET former_secret = secret, former_valid_until = $4, secret = $3 ${changed}`);
const removeFormer = sql(
  'UPDATE webhook_endpoint SET former_secret = NULL, former_valid_until = NULL WHERE former_valid_until <= $1',
);
const bringForward = sql(`
  UPDATE webhook_delivery SET due_at = $2 WHERE number IN (
    SELECT number FROM webhook_delivery WHERE endpoint = $1 AND due_at > $2 AND NOT leased
    ORDER BY due_at, number LIMIT ${broughtForward})`);
// it belongs to nobody then, and its id is free; whatever waited for it is removed a few at a time
const remove = sql<{ number: number }>(`
  UPDATE webhook_endpoint SET account_id = NULL, id = 'deleted ' || number, enabled = false, secret = '',
    former_secret = NULL, former_valid_until = NULL
  WHERE id = $1 AND account_id = $2 RETURNING number`);

/** The webhooks of a PostgreSQL store. */
export function postgresWebhooks(database: Database): WebhookStore {
  const one = async (
    statement: Statement<EndpointRow>,
    [id, account, ...more]: readonly [string, AccountId, ...unknown[]],
    session: Session = database,
  ) => (await session.rows(statement, [escapeText(id), account, ...more]))[0];
  const shown = async (row: Promise<EndpointRow | undefined>) => {
    const found = await row;
    return found && endpointOf(found);
  };

  return {
    ...postgresWebhookDeliveries(database),
    async createEndpoint({ id, accountId, url, secret, at }) {
      const made = await shown(one(insert, [id, accountId, escapeText(url), secret, at]));
      if (!made) throw new Error('RETURNING gives the row that was written');
      return made;
    },
    listEndpoints: async (accountId) => (await database.rows(list, [accountId])).map(endpointOf),
    findEndpoint: (account, id) => shown(one(find, [id, account])),
    setEndpointUrl: (account, id, url) => shown(one(setUrl, [id, account, escapeText(url)])),
    setEndpointEnabled: (account, id, enabled, now) =>
      database.transaction(async (session) => {
        const row = await one(enabled ? enable : disable, [id, account], session);
        if (!row) return undefined;
        if (enabled) await session.rows(bringForward, [row.number, now]);
        return endpointOf(row);
      }),
    rotateSecret: (account, id, secret, until) => shown(one(rotate, [id, account, secret, until])),
    async removeFormerSecrets(now) {
      await database.rows(removeFormer, [now]);
    },
    async deleteEndpoint(account, id) {
      return (await database.rows(remove, [escapeText(id), account])).length > 0;
    },
  };
}

const endpointOf = (row: EndpointRow): WebhookEndpoint => ({
  id: unescapeText(row.id),
  accountId: row.account_id,
  url: unescapeText(row.url),
  enabled: row.enabled,
  disabledBecause: unescapeOptional(row.disabled_because),
  createdAt: row.created_at,
  failingSince: row.failing_since,
});
