import type { Database } from 'better-sqlite3';
import { atomic, execute, type Operations, row, sql } from '../shared/operation.ts';
import {
  addAttempt,
  attemptColumns,
  type ClaimedRow,
  claimedColumns,
  claimedOf,
  deliveries,
  failedAttempt,
  succeeded,
  waiting,
  webhookDeliveryOperations,
} from '../shared/webhook-deliveries.ts';
import { webhookEndpointOperations } from '../shared/webhook-endpoints.ts';
import type { ClaimedDelivery, DeliveryClaim, WebhookStore } from '../webhook-store.ts';
import { sqliteDialect } from './dialect.ts';
import { type Synchronous, sqliteMethods } from './run-operations.ts';

const deliver = sql<{ number: number; endpoint: number }>(`
  UPDATE webhook_delivery SET state = 'delivered', due_at = NULL, leased = false, finished_at = $2 WHERE id = $1
  RETURNING number, endpoint`);
const recordFailure = failedAttempt(sqliteDialect);
const recordAttempt: Operations<WebhookStore>['recordAttempt'] = atomic(function* (id, attempt, after) {
  if (after.kind !== 'delivered') return yield* recordFailure(id, attempt, after);
  const delivery = yield* row(deliver, id, attempt.at);
  if (!delivery) return;
  yield* execute(addAttempt, delivery.number, ...attemptColumns(attempt));
  yield* execute(succeeded, delivery.endpoint);
});

/** The webhooks of an SQLite store. */
export function sqliteWebhooks(database: Database): Synchronous<WebhookStore> {
  return {
    ...sqliteMethods(database, webhookEndpointOperations),
    ...sqliteMethods(database, webhookDeliveryOperations(sqliteDialect)),
    ...sqliteMethods<Pick<WebhookStore, 'recordAttempt'>>(database, { recordAttempt }),
    claimDeliveries: sqliteClaims(database),
  };
}

type WaitingEndpoint = { number: number; account: number; inFlight: number; failing: number; dueAt: number };

/** Claiming deliveries in an SQLite store. */
function sqliteClaims(database: Database): Synchronous<WebhookStore>['claimDeliveries'] {
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

  return database.transaction(claim);
}

/** Compares part by part. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((part, at) => part !== other[at]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
}
