import type { ClaimedDelivery, DeliveryClaim } from '../webhook-store.ts';
import { type DeliveryRow, deliveryColumns, deliveryOf } from './delivery-rows.ts';
import { type Session, sql } from './postgres-database.ts';
import { unescapeText } from './text-escape.ts';

type ClaimedRow = DeliveryRow & {
  url: string;
  tries: number;
  failing_since: number | null;
  secret: string;
  former_secret: string | null;
  former_valid_until: number | null;
};

/** The endpoints that have something waiting, each with what is due first: one step in the index for each of them. */
export const waiting = `
  WITH RECURSIVE step (endpoint) AS (
    SELECT min(endpoint) FROM webhook_delivery WHERE due_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(endpoint) FROM webhook_delivery WHERE due_at IS NOT NULL AND endpoint > step.endpoint)
    FROM step WHERE step.endpoint IS NOT NULL
  ), waiting (endpoint, due_at) AS (
    SELECT endpoint, (SELECT min(due_at) FROM webhook_delivery d WHERE d.endpoint = step.endpoint AND due_at IS NOT NULL)
    FROM step WHERE endpoint IS NOT NULL
  )`;

// whoever claims from an endpoint has it alone, so that two together do not take more than one may; others pass on
const lockEndpoints = sql<{ number: number }>(`${waiting}
  SELECT e.number FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
  WHERE w.due_at <= $1 AND e.enabled FOR NO KEY UPDATE OF e SKIP LOCKED`);
// counts anew: what others claimed before the lock is committed now
const lease = sql<ClaimedRow>(`
  WITH turn AS MATERIALIZED (
    SELECT e.number, e.failing_since IS NOT NULL AS failing,
      (SELECT count(*) FROM webhook_delivery d WHERE d.endpoint = e.number AND d.leased AND d.due_at > $2) AS under_way,
      (SELECT min(due_at) FROM webhook_delivery d WHERE d.endpoint = e.number AND due_at IS NOT NULL) AS due_at
    FROM webhook_endpoint e WHERE e.number = ANY ($1::bigint[])
  ), picked AS MATERIALIZED (
    SELECT d.number, row_number() OVER (ORDER BY t.under_way, t.due_at, t.number, d.due_at, d.number) AS place
    FROM turn t CROSS JOIN LATERAL (
      SELECT number, due_at FROM webhook_delivery WHERE endpoint = t.number AND due_at <= $2
      ORDER BY due_at, number LIMIT greatest(0, (CASE WHEN t.failing THEN 1 ELSE $4 END) - t.under_way)) d
    ORDER BY place LIMIT $3
  ), leased AS (
    UPDATE webhook_delivery d SET due_at = $2 + $5::bigint, leased = true, attempts = attempts + 1, tries = tries + 1
    FROM picked p WHERE d.number = p.number RETURNING d.*, p.place
  )
  SELECT ${deliveryColumns}, e.url, d.tries, e.failing_since, e.secret, e.former_secret, e.former_valid_until
  FROM leased d JOIN webhook_endpoint e ON e.number = d.endpoint ORDER BY d.place`);

/** Takes deliveries that are due. The caller's transaction is around it. */
export async function claimDeliveries(
  session: Session,
  { now, limit, perEndpoint, lease: duration }: DeliveryClaim,
): Promise<readonly ClaimedDelivery[]> {
  const endpoints = await session.rows(lockEndpoints, [now]);
  if (endpoints.length === 0) return [];
  const numbers = endpoints.map(({ number }) => number);
  return (await session.rows(lease, [numbers, now, limit, perEndpoint, duration])).map(claimedOf);
}

function claimedOf(row: ClaimedRow): ClaimedDelivery {
  const { former_secret: secret, former_valid_until: validUntil } = row;
  return {
    ...deliveryOf(row),
    url: unescapeText(row.url),
    tries: row.tries,
    failingSince: row.failing_since,
    secrets: {
      current: row.secret,
      former: secret === null || validUntil === null ? null : { secret, validUntil },
    },
  };
}
