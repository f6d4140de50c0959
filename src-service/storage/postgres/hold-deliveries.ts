import { type Session, sql } from './postgres-database.ts';

const hold = sql(
  'UPDATE webhook_delivery SET due_at = NULL, leased = false WHERE endpoint = $1 AND due_at IS NOT NULL',
);
const release = sql(
  "UPDATE webhook_delivery SET due_at = $2 WHERE endpoint = $1 AND state = 'waiting' AND due_at IS NULL",
);

/** Lets nothing of an endpoint be claimed. */
export async function holdBack(session: Session, endpoint: number): Promise<void> {
  await session.rows(hold, [endpoint]);
}

/** Makes what waits for an endpoint due. */
export async function bringBack(session: Session, endpoint: number, now: number): Promise<void> {
  await session.rows(release, [endpoint, now]);
}
