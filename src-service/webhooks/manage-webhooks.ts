import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { WebhookEndpoint, WebhookStore } from '../storage/webhook-store.ts';
import { checkEndpointUrl } from './check-endpoint-url.ts';
import type { EndpointPolicy } from './endpoint-policy.ts';
import { webhookTestBody } from './webhook-event.ts';
import { mintWebhookSecret, secretOverlap } from './webhook-secret.ts';

/** Endpoints that an account may have. Each gets a delivery of its own for every Memory. */
export const maxEndpoints = 20;

/** An endpoint with the secret that signs from now on: shown once. */
export type EndpointWithSecret = { readonly endpoint: WebhookEndpoint; readonly secret: string };

/** What the owner of an account does with its webhooks. Errors are one sentence each, to be shown as they are. */
export type WebhookManager = {
  addEndpoint(accountId: AccountId, url: string): Promise<Result<EndpointWithSecret, string>>;
  changeUrl(accountId: AccountId, endpointId: string, url: string): Promise<Result<WebhookEndpoint, string>>;
  setEnabled(
    accountId: AccountId,
    endpointId: string,
    enabled: boolean,
  ): Promise<Result<WebhookEndpoint, string>>;
  /** The former secret signs beside the new one for {@link secretOverlap}. */
  rotateSecret(accountId: AccountId, endpointId: string): Promise<Result<EndpointWithSecret, string>>;
  /** Sends a `webhook.test` and answers its delivery's id, under which the outcome will be found. */
  sendTest(accountId: AccountId, endpointId: string): Promise<Result<string, string>>;
  resend(accountId: AccountId, deliveryId: string): Promise<Result<void, string>>;
};

export function webhookManager(parts: {
  readonly webhooks: WebhookStore;
  readonly policy: EndpointPolicy;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Tells the deliverer that something is due. */
  readonly wake: () => void;
}): WebhookManager {
  const { webhooks, policy, clock, newId, randomBytes, wake } = parts;
  return {
    async addEndpoint(accountId, url) {
      const checked = checkEndpointUrl(url, policy);
      if (!checked.ok) return checked;
      if ((await webhooks.listEndpoints(accountId)).length >= maxEndpoints) {
        return fail(`An account can have ${maxEndpoints} endpoints; remove one first.`);
      }
      const secret = mintWebhookSecret(randomBytes);
      const at = clock();
      const endpoint = await webhooks.createEndpoint({
        id: newId(),
        accountId,
        url: checked.value,
        secret,
        at,
      });
      return succeed({ endpoint, secret });
    },
    async changeUrl(accountId, endpointId, url) {
      const checked = checkEndpointUrl(url, policy);
      if (!checked.ok) return checked;
      return known(await webhooks.setEndpointUrl(accountId, endpointId, checked.value));
    },
    async setEnabled(accountId, endpointId, enabled) {
      const endpoint = await webhooks.setEndpointEnabled(accountId, endpointId, enabled, clock());
      if (enabled) wake();
      return known(endpoint);
    },
    async rotateSecret(accountId, endpointId) {
      const secret = mintWebhookSecret(randomBytes);
      const validUntil = clock() + secretOverlap;
      const endpoint = known(await webhooks.rotateSecret(accountId, endpointId, secret, validUntil));
      return endpoint.ok ? succeed({ endpoint: endpoint.value, secret }) : endpoint;
    },
    async sendTest(accountId, endpointId) {
      const at = clock();
      const [id, eventId] = [newId(), newId()];
      const body = webhookTestBody(endpointId, at);
      const delivery = { id, endpointId, eventId, type: 'webhook.test', body, createdAt: at };
      if (!(await webhooks.addDelivery(accountId, delivery))) return fail(notSent);
      wake();
      return succeed(id);
    },
    async resend(accountId, deliveryId) {
      if (!(await webhooks.resend(accountId, deliveryId, clock()))) return fail(notSent);
      wake();
      return succeed(undefined);
    },
  };
}

const notSent = 'Nothing was sent: the endpoint is disabled, or it does not exist any more.';

const known = (endpoint: WebhookEndpoint | undefined): Result<WebhookEndpoint, string> =>
  endpoint ? succeed(endpoint) : fail('This endpoint does not exist any more.');
