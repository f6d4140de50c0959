import type { AccountId } from './key-store.ts';

/** A place that is told of events. */
export type WebhookEndpoint = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly url: string;
  readonly enabled: boolean;
  /** Why the service disabled it by itself, in one sentence; null otherwise. */
  readonly disabledBecause: string | null;
  readonly createdAt: number;
  /** Since when every attempt has failed; null after a success. */
  readonly failingSince: number | null;
};

/** The secrets that sign what goes to an endpoint: the present one, and a former one until it runs out. */
export type WebhookSecrets = {
  /** `whsec_` and base64. */
  readonly current: string;
  readonly former: { readonly secret: string; readonly validUntil: number } | null;
};

export type DeliveryState = 'waiting' | 'delivered' | 'gave-up';

/** One event on its way to one endpoint. */
export type DeliveryRecord = {
  readonly id: string;
  readonly endpointId: string;
  /** The `webhook-id`: the same for every attempt and every endpoint. */
  readonly eventId: string;
  /** `memory.processed`, or `webhook.test`. */
  readonly type: string;
  /** The exact body that is signed and sent. */
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: number;
  /** When the next attempt is due; null when none is. */
  readonly dueAt: number | null;
};

/** One attempt to deliver. */
export type AttemptRecord = {
  readonly number: number;
  readonly at: number;
  readonly durationMilliseconds: number;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** Why it did not go through, in one sentence; null when it did. */
  readonly error: string | null;
  /** The beginning of the answer's body, at most 1,000 characters. */
  readonly answer: string;
};

/** A delivery in a deliverer's hands. */
export type ClaimedDelivery = DeliveryRecord & {
  readonly url: string;
  readonly secrets: WebhookSecrets;
  readonly failingSince: number | null;
};

/** What follows from an attempt. */
export type AfterAttempt =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: number }
  /** `disable`: the endpoint is disabled as well, for this reason. */
  | { readonly kind: 'gave-up'; readonly disable: string | null };

/** Webhook endpoints of accounts and the deliveries to them. Times are milliseconds since the epoch. */
export type WebhookStore = {
  createEndpoint(endpoint: {
    readonly id: string;
    readonly accountId: AccountId;
    readonly url: string;
    readonly secret: string;
    readonly at: number;
  }): Promise<WebhookEndpoint>;
  /** Oldest first. */
  listEndpoints(accountId: AccountId): Promise<readonly WebhookEndpoint[]>;
  /** Undefined when it is unknown or another account's, here and below. */
  findEndpoint(accountId: AccountId, id: string): Promise<WebhookEndpoint | undefined>;
  setEndpointUrl(accountId: AccountId, id: string, url: string): Promise<WebhookEndpoint | undefined>;
  /** Enabling forgets why it was disabled. What waited while it was disabled is due at once. */
  setEndpointEnabled(
    accountId: AccountId,
    id: string,
    enabled: boolean,
    now: number,
  ): Promise<WebhookEndpoint | undefined>;
  /** The former secret goes on signing until `formerValidUntil`. */
  rotateSecret(
    accountId: AccountId,
    id: string,
    secret: string,
    formerValidUntil: number,
  ): Promise<WebhookEndpoint | undefined>;
  /** Removes it with its deliveries. */
  deleteEndpoint(accountId: AccountId, id: string): Promise<boolean>;
  /** Adds a delivery of its own, such as a test. `memory.processed` is added by `completeStages`. */
  addDelivery(
    accountId: AccountId,
    delivery: Pick<DeliveryRecord, 'id' | 'endpointId' | 'eventId' | 'type' | 'body' | 'createdAt'>,
  ): Promise<boolean>;
  /** Takes deliveries of enabled endpoints that are due, for `lease` milliseconds. An attempt is counted. */
  claimDeliveries(now: number, limit: number, lease: number): Promise<readonly ClaimedDelivery[]>;
  /** Records how the attempt went. */
  recordAttempt(
    deliveryId: string,
    attempt: Omit<AttemptRecord, 'number'>,
    after: AfterAttempt,
  ): Promise<void>;
  /** When the next delivery is due; undefined when none waits. */
  nextDeliveryDueAt(): Promise<number | undefined>;
  /** Newest first; `before` is the id of the last one seen. */
  listDeliveries(
    accountId: AccountId,
    endpointId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly DeliveryRecord[]>;
  findDelivery(
    accountId: AccountId,
    deliveryId: string,
  ): Promise<{ readonly delivery: DeliveryRecord; readonly attempts: readonly AttemptRecord[] } | undefined>;
  /** Makes a delivery due now, whatever became of it. */
  resend(accountId: AccountId, deliveryId: string, now: number): Promise<boolean>;
};
