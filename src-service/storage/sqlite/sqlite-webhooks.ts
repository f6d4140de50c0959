import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type MemoryEventType, memoryEventBody } from '../../domain/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import {
  type ClaimedRow,
  claimedColumns,
  claimedOf,
  deliveries,
  waiting,
  webhookDeliveryOperations,
} from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { Synchronous } from '../synchronous.ts';
import type {
  AfterAttempt,
  AttemptRecord,
  ClaimedDelivery,
  DeliveryClaim,
  WebhookStore,
} from '../webhook-store.ts';
import { sqliteMethods } from './run-operations.ts';
import { memoryIdOfBody } from './schema.ts';

/** The webhooks of an SQLite store. */
export function sqliteWebhooks(database: Database): Synchronous<WebhookStore> {
  return {
    ...sqliteMethods(database, webhookEndpointOperations),
    // the thread that writes is the only writer: no row is ever locked by another transaction
    ...sqliteMethods(database, webhookDeliveryOperations({ skipLocked: '', memoryId: memoryIdOfBody })),
    ...sqliteDeliveryAttempts(database),
  };
}

/**
 * Adds the deliveries of an event about a Memory, one for each endpoint of the account that is sent such events: due at once, or kept
 * where it is disabled. For `completeStages`, whose transaction is around it. Returns how many there are.
 */
export function sqliteReadyAnnouncer(
  database: Database,
): (ready: {
  readonly type: MemoryEventType;
  readonly accountId: AccountId;
  readonly memoryId: MemoryId;
  readonly eventId: string;
  readonly at: number;
}) => number {
  type Values = { type: MemoryEventType; account: AccountId; event: string; body: string; at: number };
  const add = database.prepare<[Values]>(`
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT lower(hex(randomblob(16))), number, @event, @type, @body, @at, CASE WHEN enabled = 1 THEN @at END
    FROM webhook_endpoint WHERE account_id = @account AND (@type = 'memory.processed' OR wants_updates = 1)`);
  return ({ type, accountId, memoryId, eventId, at }) =>
    add.run({ type, account: accountId, event: eventId, body: memoryEventBody(type, memoryId, at), at })
      .changes;
}

type WaitingEndpoint = { number: number; account: number; inFlight: number; failing: number; dueAt: number };
type Finished = { id: string; state: 'delivered' | 'gave-up'; at: number };

/** Claiming deliveries and recording attempts at them in an SQLite store. */
function sqliteDeliveryAttempts(
  database: Database,
): Synchronous<Pick<WebhookStore, 'claimDeliveries' | 'recordAttempt'>> {
  const claimable = database.prepare<[{ now: number }], WaitingEndpoint>(`${waiting}
    SELECT e.number, e.account_id AS account, e.failing_since IS NOT NULL AS failing, w.due_at AS dueAt, (SELECT count(*) FROM webhook_delivery d
      WHERE d.endpoint = e.number AND d.leased = 1 AND d.due_at > @now) AS inFlight
    FROM waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
    WHERE e.enabled = 1 ORDER BY w.due_at, e.number`);
  const lease = database.prepare<[{ endpoint: number; now: number; until: number }], { id: string }>(`
    UPDATE webhook_delivery SET due_at = @until, leased = 1, attempts = attempts + 1, tries = tries + 1
    WHERE number IN (SELECT number FROM webhook_delivery
      WHERE endpoint = @endpoint AND due_at <= @now ORDER BY due_at, number LIMIT 1)
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

  const claim = (wanted: DeliveryClaim): readonly ClaimedDelivery[] => {
    const { now, limit, perEndpoint, perAccount, lease: duration } = wanted;
    const claimed: ClaimedDelivery[] = [];
    let failing = wanted.failing;
    const waitingOnes = claimable.all({ now });
    const ofAccount = new Map<number, number>();
    const count = (account: number, more: number): void =>
      void ofAccount.set(account, (ofAccount.get(account) ?? 0) + more);
    for (const { account, inFlight } of waitingOnes) count(account, inFlight);
    /** Its turn among the endpoints: by deliveries in flight of its account, then of itself; those that fail come last. */
    const turn = ({ account, failing: fails, inFlight }: WaitingEndpoint): number[] => [
      ofAccount.get(account) ?? 0,
      fails,
      inFlight,
    ];
    let endpoints = waitingOnes.filter(({ dueAt }) => dueAt <= now);
    while (claimed.length < limit) {
      endpoints = endpoints.filter(
        ({ account, inFlight, failing: fails }) =>
          inFlight < (fails === 1 ? 1 : perEndpoint) &&
          (ofAccount.get(account) ?? 0) < perAccount &&
          (fails === 0 || failing > 0),
      );
      const [first, ...others] = endpoints;
      if (first === undefined) break;
      const next = others.reduce((best, one) => (isBefore(turn(one), turn(best)) ? one : best), first);
      const id = lease.get({ endpoint: next.number, now, until: now + duration })?.id;
      const row = id === undefined ? undefined : readClaimed.get(id);
      if (row === undefined) {
        endpoints = endpoints.filter((one) => one !== next);
        continue;
      }
      claimed.push(claimedOf(row));
      next.inFlight += 1;
      failing -= next.failing;
      count(next.account, 1);
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

/** Compares part by part. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((part, at) => part !== other[at]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
}
