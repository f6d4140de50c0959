import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { AccountId } from '../../storage/key-store.ts';
import type { UserStore } from '../../storage/user-store.ts';
import type {
  AttemptRecord,
  ClaimedDelivery,
  DeliveryClaim,
  WebhookStore,
} from '../../storage/webhook-store.ts';

export type TestStorage = WebhookStore & Pick<UserStore, 'ensureAccount'>;

/** Opens a backend under test; the same `place` gives the same data again. */
export type OpenWebhooks = (
  place: string,
) => Promise<{ readonly storage: TestStorage; close(): Promise<void> }>;

export const claimAt = (now: number, claim: Partial<DeliveryClaim> = {}): DeliveryClaim => ({
  now,
  limit: 100,
  perEndpoint: 100,
  perAccount: 100,
  failing: 100,
  lease: 60,
  ...claim,
});

/** A failed attempt at a claimed delivery. */
export const attemptAt = (
  at: number,
  delivery: ClaimedDelivery | undefined,
  status = 500,
): AttemptRecord => ({
  number: delivery?.attempts ?? 1,
  at,
  url: delivery?.url ?? 'https://example.com/',
  durationMilliseconds: 7,
  status,
  error: `It answered ${status}.`,
  response: 'no \u{1f6a2}',
});

/** A store that is closed with the test. */
export async function openWebhooks(open: OpenWebhooks, place: string = randomUUID()): Promise<TestStorage> {
  const backend = await open(place);
  onTestFinished(() => backend.close());
  return backend.storage;
}

export const accountIn = async (storage: TestStorage, name = 'a'): Promise<AccountId> =>
  (await storage.ensureAccount(name)).id;

/** The id of a new endpoint whose secret is `whsec_a`. */
export async function endpointIn(storage: TestStorage, accountId: AccountId): Promise<string> {
  const url = `https://example.com/${randomUUID()}`;
  const made = await storage.createEndpoint({ id: randomUUID(), accountId, url, secret: 'whsec_a', at: 1 });
  return made.id;
}

/** The id of a new delivery. */
export async function deliveryIn(
  storage: TestStorage,
  accountId: AccountId,
  endpointId: string,
  createdAt = 10,
): Promise<string> {
  const id = randomUUID();
  const event = { eventId: `event of ${id}`, type: 'webhook.test', body: '{"a":"\u{1f6a2}"}' };
  const added = await storage.addDelivery(accountId, { id, endpointId, ...event, createdAt });
  if (!added) throw new Error('the endpoint is there and enabled');
  return id;
}

/** A store with one account, one endpoint, and as many deliveries as asked for, due at 10, 11, 12 … */
export async function withDeliveries(open: OpenWebhooks, count: number) {
  const storage = await openWebhooks(open);
  const account = await accountIn(storage);
  const endpoint = await endpointIn(storage, account);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push(await deliveryIn(storage, account, endpoint, 10 + made));
  }
  const stateOf = async (id = ids[0] ?? '') => (await storage.findDelivery(account, id))?.delivery;
  return { storage, account, endpoint, ids, stateOf };
}
