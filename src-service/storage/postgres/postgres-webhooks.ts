import { execute, type Operation, row, sql } from '../shared/operation.ts';
import {
  attemptColumns,
  type ClaimedRow,
  claimedColumns,
  claimedOf,
  failedAttempt,
  succeeded,
  waiting,
  webhookDeliveryOperations,
} from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { AttemptRecord, ClaimedDelivery, DeliveryClaim, WebhookStore } from '../webhook-store.ts';
import { postgresDialect } from './dialect.ts';
import type { Database, Session } from './postgres-database.ts';
import { postgresMethods, runOperation, unescapeRow } from './run-operations.ts';

// nearly every attempt succeeds: one statement, which does not lock the endpoint
const delivered = sql<{ endpoint: number }>(`
  WITH delivery AS (
    UPDATE webhook_delivery SET state = 'delivered', due_at = NULL, leased = false, finished_at = $3 WHERE id = $1
    RETURNING number, endpoint
  ), attempt AS (
    INSERT INTO webhook_attempt (delivery, number, at, url, duration, status, error, answer)
    SELECT number, $2, $3, $4, $5, $6, $7, $8 FROM delivery ON CONFLICT DO NOTHING
  )
  SELECT d.endpoint FROM delivery d JOIN webhook_endpoint e ON e.number = d.endpoint
  WHERE e.failing_since IS NOT NULL`);
function* recordDelivered(id: string, attempt: AttemptRecord): Operation<void> {
  const failing = yield* row(delivered, id, ...attemptColumns(attempt));
  // in a transaction of its own: if it is lost, the next success does the same
  if (failing) yield* execute(succeeded, failing.endpoint);
}

const recordFailure = failedAttempt(postgresDialect);

/** The webhooks of a PostgreSQL store. */
export function postgresWebhooks(database: Database): WebhookStore {
  return {
    ...postgresMethods(database, webhookEndpointOperations),
    ...postgresMethods(database, webhookDeliveryOperations(postgresDialect)),
    claimDeliveries: (claim) => database.transaction((session) => claimDeliveries(session, claim)),
    recordAttempt: (id, attempt, after) =>
      after.kind === 'delivered'
        ? runOperation(database, recordDelivered(id, attempt))
        : database.transaction((session) => runOperation(session, recordFailure(id, attempt, after))),
  };
}

// an endpoint is claimed from by one process at a time, so that its limit holds; others skip it
const lockEndpoints = sql<{ number: number }>(`${waiting}
  SELECT e.number FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
  WHERE w.due_at <= $1 AND e.enabled FOR NO KEY UPDATE OF e SKIP LOCKED`);
// counts again under the lock: what others claimed before is committed now
const lease = sql<ClaimedRow>(`
  WITH claimable AS MATERIALIZED (
    SELECT e.number, e.account_id, e.failing_since IS NOT NULL AS failing,
      (SELECT count(*) FROM webhook_delivery d WHERE d.endpoint = e.number AND d.leased AND d.due_at > $2) AS in_flight,
      (SELECT min(due_at) FROM webhook_delivery d WHERE d.endpoint = e.number AND due_at IS NOT NULL) AS due_at
    FROM webhook_endpoint e WHERE e.number = ANY ($1::bigint[])
  ), busy AS MATERIALIZED (
    SELECT e.account_id, count(*) AS in_flight FROM webhook_delivery d JOIN webhook_endpoint e ON e.number = d.endpoint
    WHERE d.leased AND d.due_at > $2 GROUP BY e.account_id
  ), candidate AS (
    SELECT d.number, t.number AS endpoint, t.account_id, t.failing, t.due_at,
      t.in_flight + row_number() OVER (PARTITION BY t.number ORDER BY d.due_at, d.number) AS of_endpoint
    FROM claimable t CROSS JOIN LATERAL (
      SELECT number, due_at FROM webhook_delivery WHERE endpoint = t.number AND due_at <= $2
      ORDER BY due_at, number LIMIT greatest(0, (CASE WHEN t.failing THEN 1 ELSE $4 END) - t.in_flight)) d
  ), allowed AS (
    SELECT * FROM (
      SELECT c.*, row_number() OVER (PARTITION BY failing ORDER BY due_at, endpoint) AS of_failing FROM candidate c) f
    WHERE NOT failing OR of_failing <= $7
  ), turn AS (
    SELECT a.*, coalesce(b.in_flight, 0) + row_number() OVER (
      PARTITION BY a.account_id ORDER BY a.failing, a.of_endpoint, a.due_at, a.endpoint) AS of_account
    FROM allowed a LEFT JOIN busy b ON b.account_id = a.account_id
  ), picked AS MATERIALIZED (
    SELECT number, row_number() OVER (ORDER BY of_account, failing, of_endpoint, due_at, endpoint) AS place
    FROM turn WHERE of_account <= $6 ORDER BY place LIMIT $3
  ), leased AS (
    UPDATE webhook_delivery d SET due_at = $2 + $5::bigint, leased = true, attempts = attempts + 1, tries = tries + 1
    FROM picked p WHERE d.number = p.number RETURNING d.*, p.place
  )
  SELECT ${claimedColumns} FROM leased d JOIN webhook_endpoint e ON e.number = d.endpoint ORDER BY d.place`);

/** Takes deliveries that are due. The caller's transaction is around it. */
async function claimDeliveries(
  session: Session,
  { now, limit, perEndpoint, perAccount, failing, lease: duration }: DeliveryClaim,
): Promise<readonly ClaimedDelivery[]> {
  const endpoints = await session.rows(lockEndpoints, [now]);
  if (endpoints.length === 0) return [];
  const numbers = endpoints.map(({ number }) => number);
  const limits = [limit, perEndpoint, duration, perAccount, failing];
  const rows = await session.rows(lease, [numbers, now, ...limits]);
  return rows.map((row) => claimedOf(unescapeRow(row)));
}
