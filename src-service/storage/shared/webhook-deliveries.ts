import { clockTolerance } from '../../domain/clock-set-back.ts';
import {
  type AfterAttempt,
  type AttemptRecord,
  type ClaimedDelivery,
  type DeliveryRecord,
  type DeliveryStore,
  maxDeliveriesAbout,
} from '../webhook-store.ts';
import type { Dialect } from './dialect.ts';
import { atomic, execute, found, type Operation, type Operations, row, rows, sql } from './operation.ts';

/** Columns of a {@link DeliveryRecord}, of `webhook_delivery d` and `webhook_endpoint e`. */
export const deliveryColumns = `d.id, e.id AS "endpointId", d.event_id AS "eventId", d.type, d.body, d.attempts,
  CASE WHEN d.state = 'waiting' AND d.due_at IS NULL THEN 'kept' ELSE d.state END AS state,
  d.created_at AS "createdAt", CASE WHEN e.enabled THEN d.due_at END AS "dueAt"`;
/** Columns of a {@link ClaimedRow}, of the same tables. */
export const claimedColumns = `${deliveryColumns}, e.url, d.tries, e.failing_since AS "failingSince", e.secret,
  e.former_secret AS "formerSecret", e.former_valid_until AS "formerValidUntil"`;
export const deliveries = 'webhook_delivery d JOIN webhook_endpoint e ON e.number = d.endpoint';

/** A delivery with what sending it needs, as it is read. */
export type ClaimedRow = Omit<ClaimedDelivery, 'secrets'> & {
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerValidUntil: number | null;
};

export function claimedOf(row: ClaimedRow): ClaimedDelivery {
  const { secret, formerSecret, formerValidUntil, ...delivery } = row;
  const former =
    formerSecret === null || formerValidUntil === null
      ? null
      : { secret: formerSecret, validUntil: formerValidUntil };
  return { ...delivery, secrets: { current: secret, former } };
}

/** The endpoints with waiting deliveries, each with the earliest due time: one step in the index for each of them. */
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

/** Attempts that are read of a delivery at most: a user can send it again any number of times. */
export const maxAttempts = 100;

const insertDelivery = sql<{ number: number }>(`
  INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
  SELECT $3, number, $4, $5, $6, $7, $7 FROM webhook_endpoint WHERE id = $1 AND account_id = $2 AND enabled
  RETURNING number`);
const selectNextDue = sql<{ at: number | null }>(`${waiting}
  SELECT min(w.due_at) AS at FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint AND e.enabled`);
const correctFailingSince = sql(
  `UPDATE webhook_endpoint SET failing_since = $1 WHERE failing_since > CAST($1 AS bigint) + ${clockTolerance}`,
);
const selectPage = sql<DeliveryRecord>(`
  SELECT ${deliveryColumns} FROM ${deliveries} WHERE e.id = $1 AND e.account_id = $2
    AND (CAST($3 AS text) IS NULL OR d.number < (SELECT number FROM webhook_delivery WHERE id = $3))
  ORDER BY d.number DESC LIMIT $4`);
const selectDelivery = sql<DeliveryRecord>(
  `SELECT ${deliveryColumns} FROM ${deliveries} WHERE d.id = $1 AND e.account_id = $2`,
);
const selectAttempts = sql<AttemptRecord>(`
  SELECT a.number, a.at, a.url, a.duration AS "durationMilliseconds", a.status, a.error, a.answer AS response FROM webhook_attempt a
  JOIN webhook_delivery d ON d.number = a.delivery WHERE d.id = $1 ORDER BY a.number DESC LIMIT ${maxAttempts}`);
const resend = sql<{ number: number }>(`
  UPDATE webhook_delivery SET state = 'waiting', due_at = $3, leased = false, tries = 0, finished_at = NULL
  WHERE id = $1 AND EXISTS (
    SELECT 1 FROM webhook_endpoint e WHERE e.number = webhook_delivery.endpoint AND e.account_id = $2 AND e.enabled)
  RETURNING number`);
const selectNumber = sql<{ number: number; endpoint: number }>(`
  SELECT d.number, d.endpoint FROM ${deliveries} WHERE d.id = $1 AND e.account_id = $2 AND e.enabled`);
const selectLogPage = sql<{ number: number }>(
  'SELECT number FROM webhook_delivery WHERE endpoint = $1 AND number >= $2 ORDER BY number LIMIT $3',
);
const resendRange = sql<{ number: number }>(`
  UPDATE webhook_delivery SET state = 'waiting', due_at = $4, tries = 0, finished_at = NULL
  WHERE endpoint = $1 AND number BETWEEN $2 AND $3 AND due_at IS NULL AND type LIKE 'memory.%' RETURNING number`);
const selectDeleted = sql<{ number: number }>(
  'SELECT number FROM webhook_endpoint WHERE account_id IS NULL ORDER BY number',
);
// a delivery that another process has just added or is removing keeps the endpoint for the next time
const deleteEndpoint = sql(`
  DELETE FROM webhook_endpoint WHERE number = $1
    AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.endpoint = webhook_endpoint.number)`);

/** Adds an attempt with {@link attemptColumns} to the log of a delivery, `$1`. */
export const addAttempt = sql(`
  INSERT INTO webhook_attempt (delivery, number, at, url, duration, status, error, answer)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`);
/** Notes that an endpoint does not fail any more. */
export const succeeded = sql(
  'UPDATE webhook_endpoint SET failing_since = NULL WHERE number = $1 AND failing_since IS NOT NULL',
);
const failed = sql(
  'UPDATE webhook_endpoint SET failing_since = $2 WHERE number = $1 AND failing_since IS NULL',
);
const exhausted = sql(
  `UPDATE webhook_delivery SET state = 'gave-up', due_at = NULL, leased = false, finished_at = $2 WHERE number = $1`,
);
const retry = sql('UPDATE webhook_delivery SET due_at = $2, leased = false WHERE number = $1');
const disable = sql(
  'UPDATE webhook_endpoint SET enabled = false, disabled_because = $2 WHERE number = $1 AND enabled',
);

/** From `number` to `response`, which the column `answer` holds. */
export const attemptColumns = (attempt: AttemptRecord): readonly unknown[] => {
  const { number, at, url, durationMilliseconds, status, error, response } = attempt;
  return [number, at, url, durationMilliseconds, status, error, response];
};

/** Records an attempt that did not succeed, and what follows from it. A delivery that is unknown has been removed. */
export function failedAttempt({ lock }: Pick<Dialect, 'lock'>) {
  // the endpoint is locked before its deliveries, as everywhere, so that transactions cannot deadlock
  const lockEndpoint = sql<{ number: number }>(`
    SELECT number FROM webhook_endpoint WHERE number = (SELECT endpoint FROM webhook_delivery WHERE id = $1) ${lock}`);
  const lockDelivery = sql<{ number: number; attempts: number; leased: boolean | 0 | 1 }>(
    `SELECT number, attempts, leased FROM webhook_delivery WHERE id = $1 ${lock}`,
  );
  return function* (
    id: string,
    attempt: AttemptRecord,
    after: Exclude<AfterAttempt, { kind: 'delivered' }>,
  ): Operation<void> {
    const endpoint = yield* row(lockEndpoint, id);
    const delivery = yield* row(lockDelivery, id);
    if (!endpoint || !delivery) return;
    const { number, at } = attempt;
    yield* execute(addAttempt, delivery.number, ...attemptColumns(attempt));
    if (after.kind !== 'interrupted') yield* execute(failed, endpoint.number, at);
    if (delivery.leased && delivery.attempts === number) {
      if (after.kind === 'gave-up') yield* execute(exhausted, delivery.number, at);
      else yield* execute(retry, delivery.number, after.kind === 'retry' ? after.at : at);
    }
    if (after.kind === 'gave-up' && after.disable !== null)
      yield* execute(disable, endpoint.number, after.disable);
  };
}

/** Webhook deliveries, in the words of one database. Each has its own way to claim them and to record that one arrived, its hot paths. */
export function webhookDeliveryOperations({
  skipLocked,
  memoryIdOfBody,
}: Dialect): Operations<Omit<DeliveryStore, 'claimDeliveries' | 'recordAttempt'>> {
  const selectAbout = sql<DeliveryRecord & { readonly url: string }>(`
    SELECT ${deliveryColumns}, e.url FROM ${deliveries}
    WHERE ${memoryIdOfBody} = $2 AND d.type LIKE 'memory.%' AND e.account_id = $1
    ORDER BY d.number DESC LIMIT ${maxDeliveriesAbout}`);
  // chosen once: as a subquery of IN, a plan may choose again for each row, and pass over what it holds itself
  const deleteFinished = sql<{ number: number }>(`
    WITH picked AS MATERIALIZED (
      SELECT number FROM webhook_delivery WHERE finished_at < $1 ORDER BY finished_at LIMIT $2 ${skipLocked}
    ) DELETE FROM webhook_delivery WHERE number IN (SELECT number FROM picked) RETURNING number`);
  const deleteOfEndpoint = sql<{ number: number }>(`
    WITH picked AS MATERIALIZED (
      SELECT number FROM webhook_delivery WHERE endpoint = $1 ORDER BY number LIMIT $2 ${skipLocked}
    ) DELETE FROM webhook_delivery WHERE number IN (SELECT number FROM picked) RETURNING number`);
  const deleteKept = sql<{ number: number }>(`
    WITH picked AS MATERIALIZED (
      SELECT number FROM webhook_delivery WHERE state = 'waiting' AND due_at IS NULL AND created_at < $1
      ORDER BY created_at LIMIT $2 ${skipLocked}
    ) DELETE FROM webhook_delivery WHERE number IN (SELECT number FROM picked) RETURNING number`);

  const latest = 'CASE WHEN leased THEN CAST($1 AS bigint) + CAST($2 AS bigint) ELSE CAST($1 AS bigint) END';
  // the pauses of retries differ too much for a longest one to say anything: an endpoint may ask for a day
  const correctDue = sql<{ number: number }>(`
    WITH picked AS MATERIALIZED (
      SELECT number FROM webhook_delivery d WHERE due_at IS NOT NULL
        AND due_at > ${latest} + ${clockTolerance}
        AND (leased OR tries = 0 OR EXISTS (SELECT 1 FROM webhook_attempt a
          WHERE a.delivery = d.number AND a.number = d.attempts AND a.at > CAST($1 AS bigint) + ${clockTolerance}))
      LIMIT $3 ${skipLocked}
    ) UPDATE webhook_delivery SET due_at = ${latest}
    WHERE number IN (SELECT number FROM picked) RETURNING number`);

  return {
    addDelivery: (account, { id, endpointId, eventId, type, body, createdAt }) =>
      found(insertDelivery, endpointId, account, id, eventId, type, body, createdAt),
    *nextDeliveryDueAt() {
      return (yield* row(selectNextDue))?.at ?? undefined;
    },
    correctDueTimes: atomic(function* (now, lease, limit) {
      yield* execute(correctFailingSince, now);
      return (yield* rows(correctDue, now, lease, limit)).length;
    }),
    listDeliveries: (account, endpoint, { before, limit }) =>
      rows(selectPage, endpoint, account, before, limit),
    listDeliveriesAbout: (account, about) => rows(selectAbout, account, about),
    *findDelivery(account, id) {
      const delivery = yield* row(selectDelivery, id, account);
      return delivery && { delivery, attempts: (yield* rows(selectAttempts, id)).toReversed() };
    },
    resend: (account, id, now) => found(resend, id, account, now),
    *resendFrom(account, id, { cursor, now, limit }) {
      const first = yield* row(selectNumber, id, account);
      if (!first) return { count: 0, next: null };
      const { endpoint, number } = first;
      const page = yield* rows(selectLogPage, endpoint, cursor === null ? number : Number(cursor), limit);
      const [from, to] = [page[0]?.number, page.at(-1)?.number];
      if (from === undefined || to === undefined) return { count: 0, next: null };
      const resent = yield* rows(resendRange, endpoint, from, to, now);
      return { count: resent.length, next: page.length === limit ? String(to + 1) : null };
    },
    *removeKeptDeliveries(before, limit) {
      return (yield* rows(deleteKept, before, limit)).length;
    },
    *removeFinishedDeliveries(before, limit) {
      let removed = (yield* rows(deleteFinished, before, limit)).length;
      for (const { number } of yield* rows(selectDeleted)) {
        removed += (yield* rows(deleteOfEndpoint, number, limit - removed)).length;
        if (removed === limit) break;
        yield* execute(deleteEndpoint, number);
      }
      return removed;
    },
  };
}
