import type { AfterAttempt, AttemptRecord } from '../webhook-store.ts';
import { holdBack } from './hold-deliveries.ts';
import { type Session, sql } from './postgres-database.ts';
import { escapeOptional, escapeText } from './text-escape.ts';

// the endpoint before its deliveries, as everywhere, so that nobody waits in a ring
const lockEndpoint = sql<{ number: number }>(`
  SELECT e.number FROM webhook_endpoint e WHERE e.number = (SELECT endpoint FROM webhook_delivery WHERE id = $1)
  FOR NO KEY UPDATE`);
const lockDelivery = sql<{ number: number; attempts: number; leased: boolean }>(
  'SELECT number, attempts, leased FROM webhook_delivery WHERE id = $1 FOR NO KEY UPDATE',
);
const addAttempt = sql(`
  INSERT INTO webhook_attempt (delivery, number, at, duration, status, error, answer)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`);
const finish = sql(
  'UPDATE webhook_delivery SET state = $2, due_at = NULL, leased = false, finished_at = $3 WHERE number = $1',
);
const retry = sql('UPDATE webhook_delivery SET due_at = $2, leased = false WHERE number = $1');
const succeeded = sql(
  'UPDATE webhook_endpoint SET failing_since = NULL WHERE number = $1 AND failing_since IS NOT NULL',
);
const failed = sql(
  'UPDATE webhook_endpoint SET failing_since = $2 WHERE number = $1 AND failing_since IS NULL',
);
const disable = sql<{ number: number }>(`
  UPDATE webhook_endpoint SET enabled = false, disabled_because = $2 WHERE number = $1 AND enabled RETURNING number`);
/** Records an attempt and what follows from it. The caller's transaction is around it. Unknown deliveries are gone. */
export async function recordAttempt(
  session: Session,
  id: string,
  attempt: AttemptRecord,
  after: AfterAttempt,
): Promise<void> {
  const [endpoint] = await session.rows(lockEndpoint, [id]);
  const [delivery] = await session.rows(lockDelivery, [id]);
  if (!endpoint || !delivery) return;
  const { number, at, durationMilliseconds, status, error, answer } = attempt;
  const told = [durationMilliseconds, status, escapeOptional(error), escapeText(answer)];
  await session.rows(addAttempt, [delivery.number, number, at, ...told]);
  if (after.kind === 'delivered') {
    await session.rows(finish, [delivery.number, 'delivered', at]);
    await session.rows(succeeded, [endpoint.number]);
    return;
  }
  if (after.kind !== 'interrupted') await session.rows(failed, [endpoint.number, at]);
  if (delivery.leased && delivery.attempts === number) {
    if (after.kind === 'gave-up') await session.rows(finish, [delivery.number, 'gave-up', at]);
    else await session.rows(retry, [delivery.number, after.kind === 'retry' ? after.at : at]);
  }
  if (after.kind === 'gave-up' && after.disable !== null) {
    const [disabled] = await session.rows(disable, [endpoint.number, escapeText(after.disable)]);
    if (disabled) await holdBack(session, disabled.number);
  }
}
