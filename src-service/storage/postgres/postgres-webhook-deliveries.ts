import type { AttemptRecord, DeliveryRecord, WebhookStore } from '../webhook-store.ts';
import { claimDeliveries, waiting } from './claim-deliveries.ts';
import { type DeliveryRow, deliveryColumns, deliveryOf } from './delivery-rows.ts';
import { type Database, sql } from './postgres-database.ts';
import { recordAttempt } from './record-attempt.ts';
import { escapeText, unescapeOptional, unescapeText } from './text-escape.ts';

type DeliveryVerbs = Pick<
  WebhookStore,
  | 'addDelivery'
  | 'claimDeliveries'
  | 'recordAttempt'
  | 'nextDeliveryDueAt'
  | 'listDeliveries'
  | 'findDelivery'
  | 'resend'
  | 'removeFinishedDeliveries'
>;

const add = sql<{ number: number }>(`
  INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
  SELECT $3, number, $4, $5, $6, $7, $7 FROM webhook_endpoint WHERE id = $1 AND account_id = $2 AND enabled
  RETURNING number`);
const nextDue = sql<{ at: number | null }>(`${waiting}
  SELECT min(w.due_at) AS at FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint AND e.enabled`);
const deliveries = 'webhook_delivery d JOIN webhook_endpoint e ON e.number = d.endpoint';
const list = sql<DeliveryRow>(`
  SELECT ${deliveryColumns} FROM ${deliveries} WHERE e.id = $1 AND e.account_id = $2
    AND ($3::text IS NULL OR d.number < (SELECT number FROM webhook_delivery WHERE id = $3))
  ORDER BY d.number DESC LIMIT $4`);
const find = sql<DeliveryRow>(
  `SELECT ${deliveryColumns} FROM ${deliveries} WHERE d.id = $1 AND e.account_id = $2`,
);
const attemptsOf = sql<AttemptRecord>(`
  SELECT a.number, a.at, a.url, a.duration AS "durationMilliseconds", a.status, a.error, a.answer FROM webhook_attempt a
  JOIN webhook_delivery d ON d.number = a.delivery WHERE d.id = $1 ORDER BY a.number`);
const resend = sql<{ number: number }>(`
  UPDATE webhook_delivery d SET state = 'waiting', due_at = $3, leased = false, tries = 0, finished_at = NULL
  FROM webhook_endpoint e WHERE d.id = $1 AND e.number = d.endpoint AND e.account_id = $2 AND e.enabled
  RETURNING d.number`);
const prune = sql<{ number: number }>(`
  DELETE FROM webhook_delivery WHERE number IN (
    SELECT number FROM webhook_delivery WHERE finished_at < $1 ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING number`);
const deleted = sql<{ number: number }>(
  'SELECT number FROM webhook_endpoint WHERE account_id IS NULL ORDER BY number',
);
const pruneOf = sql<{ number: number }>(`
  DELETE FROM webhook_delivery WHERE number IN (
    SELECT number FROM webhook_delivery WHERE endpoint = $1 ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING number`);
// what somebody else is just removing, or has just added, keeps it for the next time
const forget = sql(`
  DELETE FROM webhook_endpoint e WHERE number = $1
    AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint = e.number)`);

/** The deliveries of a PostgreSQL store. */
export function postgresWebhookDeliveries(database: Database): DeliveryVerbs {
  return {
    async addDelivery(account, { id, endpointId, eventId, type, body, createdAt }) {
      const texts = [id, eventId, type, body].map(escapeText);
      return (await database.rows(add, [escapeText(endpointId), account, ...texts, createdAt])).length > 0;
    },
    claimDeliveries: (claim) => database.transaction((session) => claimDeliveries(session, claim)),
    recordAttempt: (id, attempt, after) => recordAttempt(database, escapeText(id), attempt, after),
    async nextDeliveryDueAt() {
      return (await database.rows(nextDue))[0]?.at ?? undefined;
    },
    async listDeliveries(account, endpoint, { before, limit }) {
      const cursor = before === null ? null : escapeText(before);
      const rows = await database.rows(list, [escapeText(endpoint), account, cursor, limit]);
      return rows.map(deliveryOf);
    },
    async findDelivery(account, id) {
      const [row] = await database.rows(find, [escapeText(id), account]);
      if (!row) return undefined;
      const attempts = await database.rows(attemptsOf, [row.id]);
      const delivery: DeliveryRecord = deliveryOf(row);
      return { delivery, attempts: attempts.map(attemptOf) };
    },
    async resend(account, id, now) {
      return (await database.rows(resend, [escapeText(id), account, now])).length > 0;
    },
    async removeFinishedDeliveries(before, limit) {
      let removed = (await database.rows(prune, [before, limit])).length;
      for (const { number } of await database.rows(deleted)) {
        removed += (await database.rows(pruneOf, [number, limit - removed])).length;
        if (removed === limit) break;
        await database.rows(forget, [number]);
      }
      return removed;
    },
  };
}

const attemptOf = (row: AttemptRecord): AttemptRecord => ({
  ...row,
  url: unescapeText(row.url),
  error: unescapeOptional(row.error),
  answer: unescapeText(row.answer),
});
