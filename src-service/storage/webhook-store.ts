import type { MemoryId } from '../../src-shared/ids.ts';
import type { AccountId } from './key-store.ts';

/** An address that receives events. */
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
  /** Whether it is also sent `memory.updated`. */
  readonly wantsUpdates: boolean;
};

/** The secrets with which requests to an endpoint are signed: the current one, and a former one until it expires. */
export type WebhookSecrets = {
  /** `whsec_` and base64. */
  readonly current: string;
  readonly former: { readonly secret: string; readonly validUntil: number } | null;
};

/** The secrets of an endpoint as they are stored. */
export type StoredSecrets = {
  /** Of the endpoint. */
  readonly id: string;
  readonly current: string;
  readonly former: string | null;
};

/** `kept`: its endpoint was disabled when the event happened; it is sent only on request, for {@link keptTime}. */
export type DeliveryState = 'waiting' | 'delivered' | 'gave-up' | 'kept';

/** Milliseconds for which requests are also signed with the former secret after a rotation: a day to deploy the new one. */
export const secretOverlap = 24 * 60 * 60 * 1000;

/** How long an event is kept for an endpoint that is disabled, in milliseconds. */
export const keptTime = 7 * 24 * 60 * 60 * 1000;

/** One event on its way to one endpoint. */
export type DeliveryRecord = {
  readonly id: string;
  readonly endpointId: string;
  /** The `webhook-id`: the same for every attempt and every endpoint. */
  readonly eventId: string;
  /** `memory.processed`, `memory.updated` or `webhook.test`. */
  readonly type: string;
  /** The exact body that is signed and sent. */
  readonly body: string;
  readonly state: DeliveryState;
  /** Attempts begun, whatever became of them. */
  readonly attempts: number;
  readonly createdAt: number;
  /**
   * When the next attempt is due; null when none is: it was delivered, all attempts are exhausted, or its endpoint is
   * disabled. While an attempt is in flight, when its lease expires.
   */
  readonly dueAt: number | null;
};

/** One attempt to deliver. */
export type AttemptRecord = {
  /**
   * The delivery's `attempts` when it was claimed. A missing number is an attempt that was interrupted by the end of a
   * process.
   */
  readonly number: number;
  /** When it began. */
  readonly at: number;
  /** The address of the endpoint at that time. */
  readonly url: string;
  readonly durationMilliseconds: number;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Why it failed, in one sentence; null when it succeeded. */
  readonly error: string | null;
  /** The beginning of the response body, at most 1,000 characters. */
  readonly response: string;
};

/** A delivery that is leased to a deliverer. */
export type ClaimedDelivery = DeliveryRecord & {
  readonly url: string;
  /** Null when they cannot be decrypted. */
  readonly secrets: WebhookSecrets | null;
  /** Attempts begun since it was added or last resent, this one included: the place in the retry schedule. */
  readonly tries: number;
  readonly failingSince: number | null;
};

/** What follows from an attempt. */
export type AfterAttempt =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: number }
  /** The service stopped during the attempt: due again at once, and not counted as a failure of the endpoint. */
  | { readonly kind: 'interrupted' }
  /** All attempts are exhausted. `disable`: the endpoint is disabled as well, for this reason. */
  | { readonly kind: 'gave-up'; readonly disable: string | null };

/** Which deliveries a deliverer claims. */
export type DeliveryClaim = {
  readonly now: number;
  /** Deliveries at most, 1 or more. */
  readonly limit: number;
  /** Deliveries of one endpoint at most, including those in flight. A failing endpoint gets one at a time. */
  readonly perEndpoint: number;
  /** Deliveries of one account at most, including those in flight. */
  readonly perAccount: number;
  /** Deliveries of failing endpoints at most, 0 or more. */
  readonly failing: number;
  /** Milliseconds after which what was claimed and not recorded is due again. */
  readonly lease: number;
};

/**
 * Deliveries that become due at once when their endpoint is enabled, at most: an endpoint may have a million waiting,
 * and no method may take longer for it. The others stay due at their former times.
 */
export const maxBroughtForward = 1000;

/** Deliveries about one Memory that are read at most. */
export const maxDeliveriesAbout = 20;

/** One step through the log of an endpoint. */
export type ResendPage = {
  readonly cursor: string | null;
  readonly now: number;
  /** Deliveries looked at in one step. */
  readonly limit: number;
};

/** How many were made due, and where to go on; null at the end. */
export type ResentPage = { readonly count: number; readonly next: string | null };

/** Webhook endpoints of accounts and the deliveries to them. Times are milliseconds since the epoch. */
export type WebhookStore = EndpointStore & DeliveryStore;

/** Webhook endpoints of accounts. */
export type EndpointStore = {
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
  /** A new address has not failed yet. */
  setEndpointUrl(accountId: AccountId, id: string, url: string): Promise<WebhookEndpoint | undefined>;
  /**
   * Enabling forgets why it was disabled and since when it failed, and makes what was put off due at once, the next
   * {@link maxBroughtForward} of it. Events that happen while an endpoint is disabled are kept, and none is claimed.
   */
  setEndpointEnabled(
    accountId: AccountId,
    id: string,
    enabled: boolean,
    now: number,
  ): Promise<WebhookEndpoint | undefined>;
  /** Whether the endpoint is also sent `memory.updated`. */
  setEndpointUpdates(
    accountId: AccountId,
    id: string,
    wantsUpdates: boolean,
  ): Promise<WebhookEndpoint | undefined>;
  /** Requests are also signed with the former secret until `formerValidUntil`; the one before it stops at once. */
  rotateSecret(
    accountId: AccountId,
    id: string,
    secret: string,
    formerValidUntil: number,
  ): Promise<WebhookEndpoint | undefined>;
  /** Removes former secrets that have expired. */
  removeFormerSecrets(now: number): Promise<void>;
  /** Endpoints with a secret that does not begin so, at most `limit` of them. */
  listSecretsWithout(prefix: string, limit: number): Promise<readonly StoredSecrets[]>;
  /** Replaces what is stored; false, and nothing changed, when it is not `before` any more. */
  replaceSecrets(before: StoredSecrets, after: StoredSecrets): Promise<boolean>;
  /** Removes it and its secrets; its deliveries are seen no more and go with `removeFinishedDeliveries`. */
  deleteEndpoint(accountId: AccountId, id: string): Promise<boolean>;
};

/** Deliveries to webhook endpoints. */
export type DeliveryStore = {
  /**
   * Adds a delivery of its own, such as a test, due at once. Events about Memories are added by `completeStages`. False when
   * the endpoint is disabled.
   */
  addDelivery(
    accountId: AccountId,
    delivery: Pick<DeliveryRecord, 'id' | 'endpointId' | 'eventId' | 'type' | 'body' | 'createdAt'>,
  ): Promise<boolean>;
  /**
   * Takes deliveries of enabled endpoints that are due, the longest due of each endpoint first. Accounts take turns, those with the
   * fewest in flight first, and so do the endpoints of an account, those that fail last: no account and no endpoint that does
   * not respond holds up another. An attempt is counted. The cost grows with the number of endpoints that have something
   * waiting, not with the number of deliveries.
   */
  claimDeliveries(claim: DeliveryClaim): Promise<readonly ClaimedDelivery[]>;
  /**
   * Records how the attempt went. An attempt that lost its lease (another one has begun, or the delivery was resent
   * meanwhile) is kept in the log; of what follows from it only success counts, and `disable`.
   */
  recordAttempt(deliveryId: string, attempt: AttemptRecord, after: AfterAttempt): Promise<void>;
  /** When the next delivery of an enabled endpoint is due, or its lease expires; undefined when none waits. */
  nextDeliveryDueAt(): Promise<number | undefined>;
  /**
   * Makes deliveries due that wait although the attempt or event they wait since lies ahead: it was stored before the clock was set back.
   * A lease ends after `lease` milliseconds at most, and no endpoint fails since later than now. At most `limit` are corrected; returns
   * how many.
   */
  correctDueTimes(now: number, lease: number, limit: number): Promise<number>;
  /** Newest first; `before` is the id of the last one seen. */
  listDeliveries(
    accountId: AccountId,
    endpointId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly DeliveryRecord[]>;
  /** Those of one Memory, newest first, each with the address of its endpoint: {@link maxDeliveriesAbout} at most. */
  listDeliveriesAbout(
    accountId: AccountId,
    memoryId: MemoryId,
  ): Promise<readonly (DeliveryRecord & { readonly url: string })[]>;
  /** With its newest attempts, oldest first. */
  findDelivery(
    accountId: AccountId,
    deliveryId: string,
  ): Promise<{ readonly delivery: DeliveryRecord; readonly attempts: readonly AttemptRecord[] } | undefined>;
  /**
   * Makes a delivery due now, whatever its state, and restarts its retry schedule. False when it is unknown or
   * another account's, or the endpoint is disabled.
   */
  resend(accountId: AccountId, deliveryId: string, now: number): Promise<boolean>;
  /**
   * Makes the deliveries of `memory.*` events due now from one delivery of the log on, oldest first, as {@link resend} does; those that
   * wait or are under way stay as they are. `cursor` is null at first, then what the last call returned.
   */
  resendFrom(accountId: AccountId, deliveryId: string, page: ResendPage): Promise<ResentPage>;
  /**
   * Removes deliveries, with their attempts, that were delivered or exhausted before a time, oldest first, or whose
   * endpoint was deleted: at most `limit` of them. Returns how many.
   */
  removeFinishedDeliveries(before: number, limit: number): Promise<number>;
  /** Removes deliveries that were kept for a disabled endpoint since before a time, at most `limit` of them. Returns how many. */
  removeKeptDeliveries(before: number, limit: number): Promise<number>;
};
