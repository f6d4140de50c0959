import {
  type EndpointStore,
  maxBroughtForward,
  type StoredSecrets,
  secretOverlap,
  type WebhookEndpoint,
} from '../webhook-store.ts';
import {
  atomic,
  execute,
  found,
  type Operation,
  type Operations,
  row,
  rows,
  type Statement,
  sql,
} from './operation.ts';
import { stillAhead } from './still-ahead.ts';

/** SQLite keeps truth values as 0 or 1. */
type EndpointRow = Omit<WebhookEndpoint, 'enabled' | 'wantsUpdates'> & {
  readonly number: number;
  readonly enabled: boolean | 0 | 1;
  readonly wantsUpdates: boolean | 0 | 1;
};

/** Endpoints that are listed at most: more than an account can add. */
const maxListed = 100;

const columns = `number, id, account_id AS "accountId", url, enabled, disabled_because AS "disabledBecause",
  created_at AS "createdAt", failing_since AS "failingSince", wants_updates AS "wantsUpdates"`;
const ofAccount = 'WHERE id = $1 AND account_id = $2';
const changed = `${ofAccount} RETURNING ${columns}`;
const insertEndpoint = sql<EndpointRow>(`
  INSERT INTO webhook_endpoint (id, account_id, url, secret, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`);
const selectEndpoints = sql<EndpointRow>(
  `SELECT ${columns} FROM webhook_endpoint WHERE account_id = $1 ORDER BY number LIMIT ${maxListed}`,
);
const selectEndpoint = sql<EndpointRow>(`SELECT ${columns} FROM webhook_endpoint ${ofAccount}`);
const setUrl = sql<EndpointRow>(`UPDATE webhook_endpoint SET url = $3, failing_since = NULL ${changed}`);
const enable = sql<EndpointRow>(`
  UPDATE webhook_endpoint SET enabled = true, disabled_because = NULL, failing_since = NULL ${changed}`);
const disable = sql<EndpointRow>(`UPDATE webhook_endpoint SET enabled = false ${changed}`);
const wantUpdates = sql<EndpointRow>(`UPDATE webhook_endpoint SET wants_updates = true ${changed}`);
const refuseUpdates = sql<EndpointRow>(`UPDATE webhook_endpoint SET wants_updates = false ${changed}`);
const rotate = sql<EndpointRow>(`
  UPDATE webhook_endpoint SET former_secret = secret, former_valid_until = $4, secret = $3 ${changed}`);
const removeFormer = sql(`
  UPDATE webhook_endpoint SET former_secret = NULL, former_valid_until = NULL
  WHERE former_valid_until IS NOT NULL AND NOT ${stillAhead('former_valid_until', '$1', `$1 + ${secretOverlap}`)}`);
const selectSecretsWithout = sql<StoredSecrets>(`
  SELECT id, secret AS current, former_secret AS former FROM webhook_endpoint WHERE account_id IS NOT NULL
    AND (secret NOT LIKE $1 || '%' OR former_secret NOT LIKE $1 || '%') ORDER BY number LIMIT $2`);
const replaceSecrets = sql<{ number: number }>(`
  UPDATE webhook_endpoint SET secret = $3, former_secret = $5
  WHERE id = $1 AND secret = $2 AND coalesce(former_secret, '') = coalesce(CAST($4 AS text), '') RETURNING number`);
const bringForward = sql(`
  UPDATE webhook_delivery SET due_at = $2 WHERE number IN (
    SELECT number FROM webhook_delivery WHERE endpoint = $1 AND due_at > $2 AND NOT leased
    ORDER BY due_at, number LIMIT ${maxBroughtForward})`);
// the row stays without an account, and its id is free again, until its deliveries have been removed a few at a time
const detach = sql<{ number: number }>(`
  UPDATE webhook_endpoint SET account_id = NULL, id = 'deleted ' || number, enabled = false, secret = '',
    former_secret = NULL, former_valid_until = NULL
  ${ofAccount} RETURNING number`);

/** Webhook endpoints. */
export const webhookEndpointOperations: Operations<EndpointStore> = {
  *createEndpoint({ id, accountId, url, secret, at }) {
    const created = yield* endpoint(insertEndpoint, id, accountId, url, secret, at);
    if (!created) throw new Error('RETURNING gives the row that was written');
    return created;
  },
  *listEndpoints(accountId) {
    return (yield* rows(selectEndpoints, accountId)).map(endpointOf);
  },
  findEndpoint: (account, id) => endpoint(selectEndpoint, id, account),
  setEndpointUrl: (account, id, url) => endpoint(setUrl, id, account, url),
  setEndpointEnabled: atomic(function* (account, id, enabled, now) {
    const written = yield* row(enabled ? enable : disable, id, account);
    if (written && enabled) yield* execute(bringForward, written.number, now);
    return written && endpointOf(written);
  }),
  setEndpointUpdates: (account, id, wantsUpdates) =>
    endpoint(wantsUpdates ? wantUpdates : refuseUpdates, id, account),
  rotateSecret: (account, id, secret, until) => endpoint(rotate, id, account, secret, until),
  removeFormerSecrets: (now) => execute(removeFormer, now),
  listSecretsWithout: (prefix, limit) => rows(selectSecretsWithout, prefix, limit),
  replaceSecrets: (before, after) =>
    found(replaceSecrets, before.id, before.current, after.current, before.former, after.former),
  deleteEndpoint: (account, id) => found(detach, id, account),
};

function* endpoint(
  statement: Statement<EndpointRow>,
  ...values: readonly unknown[]
): Operation<WebhookEndpoint | undefined> {
  const read = yield* row(statement, ...values);
  return read && endpointOf(read);
}

const endpointOf = ({ number: _, enabled, wantsUpdates, ...endpoint }: EndpointRow): WebhookEndpoint => ({
  ...endpoint,
  enabled: Boolean(enabled),
  wantsUpdates: Boolean(wantsUpdates),
});
