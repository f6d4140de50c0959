import type { Database } from 'better-sqlite3';
import {
  type ClaimedRow,
  claimedColumns,
  claimedOf,
  deliveries,
  waiting,
} from '../shared/webhook-deliveries.ts';
import type { Synchronous } from '../synchronous.ts';
import type {
  AfterAttempt,
  AttemptRecord,
  ClaimedDelivery,
  DeliveryClaim,
  WebhookStore,
} from '../webhook-store.ts';

type ClaimableEndpoint = { number: number; inFlight: number; failing: number };
type Finished = { id: string; state: 'delivered' | 'gave-up'; at: number };

/** Claiming deliveries and recording attempts at them in an SQLite store. */
export function sqliteDeliveryAttempts(
  database: Database,
): Synchronous<Pick<WebhookStore, 'claimDeliveries' | 'recordAttempt'>> {
  const claimable = database.prepare<[{ now: number }], ClaimableEndpoint>(`${waiting}
    SELECT e.number, e.failing_since IS NOT NULL AS failing, (SELECT count(*) FROM webhook_delivery d
      WHERE d.endpoint = e.number AND d.leased = 1 AND d.due_at > @now) AS inFlight
    FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
    WHERE w.due_at <= @now AND e.enabled = 1 ORDER BY inFlight, w.due_at`);
  const lease = database.prepare<
    [{ endpoint: number; now: number; limit: number; until: number }],
    { id: string }
  >(`
    UPDATE webhook_delivery SET due_at = @until, leased = 1, attempts = attempts + 1, tries = tries + 1
    WHERE number IN (SELECT number FROM webhook_delivery
      WHERE endpoint = @endpoint AND due_at <= @now ORDER BY due_at, number LIMIT @limit)
    RETURNING id`);
  const readClaimed = database.prepare<[string], ClaimedRow>(`
    SELECT ${claimedColumns} FROM ${deliveries} WHERE d.id = ?`);
  const record = database.prepare<[AttemptRecord & { readonly id: string }]>(`
    INSERT OR IGNORE INTO webhook_attempt (delivery, number, at, url, duration, status, error, answer)
    SELECT number, @number, @at, @url, @durationMilliseconds, @status, @error, @response FROM webhook_delivery WHERE id = @id`);
  const isLeased = database.prepare<[{ id: string; number: number }], { held: 1 }>(
    'SELECT 1 AS held FROM webhook_delivery WHERE id = @id AND leased = 1 AND attempts = @number',
  );
  const finish = database.prepare<[Finished]>(`
    UPDATE webhook_delivery SET state = @state, due_at = NULL, leased = 0, finished_at = @at WHERE id = @id`);
  const retry = database.prepare<[number, string]>(
    'UPDATE webhook_delivery SET due_at = ?, leased = 0 WHERE id = ?',
  );
  const endpointOf = '(SELECT endpoint FROM webhook_delivery WHERE id = @id)';
  const succeeded = database.prepare<[{ id: string }]>(
    `UPDATE webhook_endpoint SET failing_since = NULL WHERE number = ${endpointOf} AND failing_since IS NOT NULL`,
  );
  const failed = database.prepare<[{ id: string; at: number }]>(
    `UPDATE webhook_endpoint SET failing_since = @at WHERE number = ${endpointOf} AND failing_since IS NULL`,
  );
  const disable = database.prepare<[{ id: string; reason: string }]>(`
    UPDATE webhook_endpoint SET enabled = 0, disabled_because = @reason WHERE number = ${endpointOf} AND enabled = 1`);

  const claim = ({ now, limit, perEndpoint, lease: duration }: DeliveryClaim): readonly ClaimedDelivery[] => {
    const claimed: ClaimedDelivery[] = [];
    for (const { number: endpoint, inFlight, failing } of claimable.all({ now })) {
      const capacity = Math.min(limit - claimed.length, (failing === 1 ? 1 : perEndpoint) - inFlight);
      if (capacity <= 0) continue;
      const leased = lease.all({ endpoint, now, limit: capacity, until: now + duration });
      for (const { id } of leased) {
        const row = readClaimed.get(id);
        if (row) claimed.push(claimedOf(row));
      }
    }
    return claimed;
  };

  const follow = (id: string, at: number, after: AfterAttempt, holdsLease: boolean): void => {
    if (after.kind === 'delivered') {
      finish.run({ id, state: 'delivered', at });
      succeeded.run({ id });
      return;
    }
    if (after.kind !== 'interrupted') failed.run({ id, at });
    if (holdsLease) {
      if (after.kind === 'gave-up') finish.run({ id, state: 'gave-up', at });
      else retry.run(after.kind === 'retry' ? after.at : at, id);
    }
    if (after.kind === 'gave-up' && after.disable !== null) disable.run({ id, reason: after.disable });
  };

  return {
    claimDeliveries: database.transaction(claim),
    recordAttempt: database.transaction((id: string, attempt: AttemptRecord, after: AfterAttempt): void => {
      const holdsLease = isLeased.get({ id, number: attempt.number }) !== undefined;
      record.run({ ...attempt, id });
      follow(id, attempt.at, after, holdsLease);
    }),
  };
}
