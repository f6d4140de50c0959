import { sql } from '../shared/statement.ts';
import type { AfterAttempt, AttemptRecord } from '../webhook-store.ts';
import type { Database, Session } from './postgres-database.ts';
import { escapeOptional, escapeText } from './text-escape.ts';

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
// the endpoint is locked before its deliveries, as everywhere, so that transactions cannot deadlock
const lockEndpoint = sql<{ number: number }>(`
  SELECT e.number FROM webhook_endpoint e WHERE e.number = (SELECT endpoint FROM webhook_delivery WHERE id = $1)
  FOR NO KEY UPDATE`);
const lockDelivery = sql<{ number: number; attempts: number; leased: boolean }>(
  'SELECT number, attempts, leased FROM webhook_delivery WHERE id = $1 FOR NO KEY UPDATE',
);
const addAttempt = sql(`
  INSERT INTO webhook_attempt (delivery, number, at, url, duration, status, error, answer)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`);
const exhausted = sql(
  `UPDATE webhook_delivery SET state = 'gave-up', due_at = NULL, leased = false, finished_at = $2 WHERE number = $1`,
);
const retry = sql('UPDATE webhook_delivery SET due_at = $2, leased = false WHERE number = $1');
const succeeded = sql(
  'UPDATE webhook_endpoint SET failing_since = NULL WHERE number = $1 AND failing_since IS NOT NULL',
);
const failed = sql(
  'UPDATE webhook_endpoint SET failing_since = $2 WHERE number = $1 AND failing_since IS NULL',
);
const disable = sql(
  'UPDATE webhook_endpoint SET enabled = false, disabled_because = $2 WHERE number = $1 AND enabled',
);

/** Records an attempt and what follows from it. A delivery that is unknown has been removed. */
export async function recordAttempt(
  database: Database,
  id: string,
  attempt: AttemptRecord,
  after: AfterAttempt,
): Promise<void> {
  if (after.kind !== 'delivered') {
    return database.transaction((session) => recordFailure(session, id, attempt, after));
  }
  const [failing] = await database.rows(delivered, [id, ...columnsOf(attempt)]);
  // in a transaction of its own: if it is lost, the next success does the same
  if (failing) await database.rows(succeeded, [failing.endpoint]);
}

async function recordFailure(
  session: Session,
  id: string,
  attempt: AttemptRecord,
  after: Exclude<AfterAttempt, { kind: 'delivered' }>,
): Promise<void> {
  const [endpoint] = await session.rows(lockEndpoint, [id]);
  const [delivery] = await session.rows(lockDelivery, [id]);
  if (!endpoint || !delivery) return;
  const { number, at } = attempt;
  await session.rows(addAttempt, [delivery.number, ...columnsOf(attempt)]);
  if (after.kind !== 'interrupted') await session.rows(failed, [endpoint.number, at]);
  if (delivery.leased && delivery.attempts === number) {
    if (after.kind === 'gave-up') await session.rows(exhausted, [delivery.number, at]);
    else await session.rows(retry, [delivery.number, after.kind === 'retry' ? after.at : at]);
  }
  if (after.kind === 'gave-up' && after.disable !== null) {
    await session.rows(disable, [endpoint.number, escapeText(after.disable)]);
  }
}

/** From `number` to `response`, which the column `answer` holds. */
const columnsOf = ({
  number,
  at,
  url,
  durationMilliseconds,
  status,
  error,
  response,
}: AttemptRecord): unknown[] => [
  number,
  at,
  escapeText(url),
  durationMilliseconds,
  status,
  escapeOptional(error),
  escapeText(response),
];
