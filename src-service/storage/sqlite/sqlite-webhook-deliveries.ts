import type { Database } from 'better-sqlite3';
import type { AccountId } from '../key-store.ts';
import type { Synchronous } from '../synchronous.ts';
import {
  type AfterAttempt,
  type AttemptRecord,
  broughtForward,
  type ClaimedDelivery,
  type DeliveryClaim,
  type DeliveryRecord,
  type WebhookStore,
} from '../webhook-store.ts';

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

type ClaimedRow = DeliveryRecord & {
  url: string;
  tries: number;
  failingSince: number | null;
  secret: string;
  formerSecret: string | null;
  formerValidUntil: number | null;
};
type Turn = { number: number; underWay: number; failing: number };
type Page = { account: AccountId; endpoint: string; before: string | null; limit: number };
type Finished = { id: string; state: 'delivered' | 'gave-up'; at: number };

const fields = `d.id, e.id AS endpointId, d.event_id AS eventId, d.type, d.body, d.state, d.attempts,
  d.created_at AS createdAt, CASE WHEN e.enabled = 1 THEN d.due_at END AS dueAt`;
const deliveries = 'webhook_delivery d JOIN webhook_endpoint e ON e.number = d.endpoint';

/** The endpoints that have something waiting, each with what is due first: one step in the index for each of them. */
const waiting = `
  WITH RECURSIVE step (endpoint) AS (
    SELECT min(endpoint) FROM webhook_delivery WHERE due_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(endpoint) FROM webhook_delivery WHERE due_at IS NOT NULL AND endpoint > step.endpoint)
    FROM step WHERE step.endpoint IS NOT NULL
  ), waiting (endpoint, due_at) AS (
    SELECT endpoint, (SELECT min(due_at) FROM webhook_delivery d WHERE d.endpoint = step.endpoint AND due_at IS NOT NULL)
    FROM step WHERE endpoint IS NOT NULL
  )`;

/** The deliveries of an SQLite store, and what enabling and disabling an endpoint does to them. */
export function sqliteWebhookDeliveries(database: Database): {
  readonly verbs: Synchronous<DeliveryVerbs>;
  /** Makes what was put off for an endpoint due, as much of it as one may at once. */
  bringForward(endpointId: string, now: number): void;
} {
  const add = database.prepare<
    [Parameters<WebhookStore['addDelivery']>[1] & { readonly account: AccountId }]
  >(`
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT @id, number, @eventId, @type, @body, @createdAt, @createdAt FROM webhook_endpoint
    WHERE id = @endpointId AND account_id = @account AND enabled = 1`);
  const turns = database.prepare<[{ now: number }], Turn>(`${waiting}
    SELECT e.number, e.failing_since IS NOT NULL AS failing, (SELECT count(*) FROM webhook_delivery d
      WHERE d.endpoint = e.number AND d.leased = 1 AND d.due_at > @now) AS underWay
    FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
    WHERE w.due_at <= @now AND e.enabled = 1 ORDER BY underWay, w.due_at`);
  const lease = database.prepare<
    [{ endpoint: number; now: number; limit: number; until: number }],
    { id: string }
  >(`
    UPDATE webhook_delivery SET due_at = @until, leased = 1, attempts = attempts + 1, tries = tries + 1
    WHERE number IN (SELECT number FROM webhook_delivery
      WHERE endpoint = @endpoint AND due_at <= @now ORDER BY due_at, number LIMIT @limit)
    RETURNING id`);
  const readClaimed = database.prepare<[string], ClaimedRow>(`
    SELECT ${fields}, e.url, d.tries, e.failing_since AS failingSince, e.secret, e.former_secret AS formerSecret,
      e.former_valid_until AS formerValidUntil
    FROM ${deliveries} WHERE d.id = ?`);
  const record = database.prepare<[AttemptRecord & { readonly id: string }]>(`
    INSERT OR IGNORE INTO webhook_attempt (delivery, number, at, url, duration, status, error, answer)
    SELECT number, @number, @at, @url, @durationMilliseconds, @status, @error, @answer FROM webhook_delivery WHERE id = @id`);
  const holds = database.prepare<[{ id: string; number: number }], { held: 1 }>(
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
  const bringForward = database.prepare<[{ endpoint: string; now: number }]>(`
    UPDATE webhook_delivery SET due_at = @now WHERE number IN (
      SELECT number FROM webhook_delivery
      WHERE endpoint = (SELECT number FROM webhook_endpoint WHERE id = @endpoint) AND due_at > @now AND leased = 0
      ORDER BY due_at LIMIT ${broughtForward})`);
  const next = database.prepare<[], { at: number | null }>(
    `${waiting}
    SELECT min(w.due_at) AS at FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint AND e.enabled = 1`,
  );
  const list = database.prepare<[Page], DeliveryRecord>(`
    SELECT ${fields} FROM ${deliveries} WHERE e.id = @endpoint AND e.account_id = @account
      AND d.number < CASE WHEN @before IS NULL THEN ${Number.MAX_SAFE_INTEGER}
        ELSE (SELECT number FROM webhook_delivery WHERE id = @before) END
    ORDER BY d.number DESC LIMIT @limit`);
  const find = database.prepare<[string, AccountId], DeliveryRecord>(
    `SELECT ${fields} FROM ${deliveries} WHERE d.id = ? AND e.account_id = ?`,
  );
  const attemptsOf = database.prepare<[string], AttemptRecord>(`
    SELECT a.number, a.at, a.url, a.duration AS durationMilliseconds, a.status, a.error, a.answer FROM webhook_attempt a
    JOIN webhook_delivery d ON d.number = a.delivery WHERE d.id = ? ORDER BY a.number`);
  const resend = database.prepare<[{ id: string; account: AccountId; now: number }]>(`
    UPDATE webhook_delivery SET state = 'waiting', due_at = @now, leased = 0, tries = 0, finished_at = NULL
    WHERE id = @id AND endpoint IN (SELECT number FROM webhook_endpoint WHERE account_id = @account AND enabled = 1)`);
  const prune = database.prepare<[number, number]>(`
    DELETE FROM webhook_delivery WHERE number IN
      (SELECT number FROM webhook_delivery WHERE finished_at < ? ORDER BY finished_at LIMIT ?)`);
  const deleted = database.prepare<[], { number: number }>(
    'SELECT number FROM webhook_endpoint WHERE account_id IS NULL',
  );
  const pruneOf = database.prepare<[number, number]>(`
    DELETE FROM webhook_delivery WHERE number IN (SELECT number FROM webhook_delivery WHERE endpoint = ? LIMIT ?)`);
  const forget = database.prepare<[number]>('DELETE FROM webhook_endpoint WHERE number = ?');

  const claim = ({ now, limit, perEndpoint, lease: duration }: DeliveryClaim): readonly ClaimedDelivery[] => {
    const claimed: ClaimedDelivery[] = [];
    for (const { number: endpoint, underWay, failing } of turns.all({ now })) {
      const room = Math.min(limit - claimed.length, (failing === 1 ? 1 : perEndpoint) - underWay);
      if (room <= 0) continue;
      const leased = lease.all({ endpoint, now, limit: room, until: now + duration });
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
    bringForward: (endpoint, now) => void bringForward.run({ endpoint, now }),
    verbs: {
      addDelivery: (account, delivery) => add.run({ ...delivery, account }).changes > 0,
      claimDeliveries: database.transaction(claim),
      recordAttempt: database.transaction((id: string, attempt: AttemptRecord, after: AfterAttempt): void => {
        const holdsLease = holds.get({ id, number: attempt.number }) !== undefined;
        record.run({ ...attempt, id });
        follow(id, attempt.at, after, holdsLease);
      }),
      nextDeliveryDueAt: () => next.get()?.at ?? undefined,
      listDeliveries: (account, endpoint, { before, limit }) =>
        list.all({ account, endpoint, before, limit }),
      findDelivery(account, id) {
        const delivery = find.get(id, account);
        return delivery && { delivery, attempts: attemptsOf.all(id) };
      },
      resend: (account, id, now) => resend.run({ account, id, now }).changes > 0,
      removeFinishedDeliveries: database.transaction((before: number, limit: number): number => {
        let removed = prune.run(before, limit).changes;
        for (const { number } of deleted.all()) {
          removed += pruneOf.run(number, limit - removed).changes;
          if (removed === limit) break;
          forget.run(number);
        }
        return removed;
      }),
    },
  };
}

function claimedOf(row: ClaimedRow): ClaimedDelivery {
  const { secret, formerSecret, formerValidUntil, ...delivery } = row;
  const former =
    formerSecret === null || formerValidUntil === null
      ? null
      : { secret: formerSecret, validUntil: formerValidUntil };
  return { ...delivery, secrets: { current: secret, former } };
}
