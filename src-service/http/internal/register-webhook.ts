import { type Result, succeed } from '../../../src-shared/result.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { WebhookStore } from '../../storage/webhook-store.ts';
import { appEndpointId } from '../../webhooks/app-endpoint.ts';
import { checkEndpointUrl } from '../../webhooks/check-endpoint-url.ts';
import type { EndpointPolicy } from '../../webhooks/endpoint-policy.ts';
import { mintWebhookSecret } from '../../webhooks/webhook-secret.ts';
import type { RegisteredWebhook } from './internal-schemas.ts';

export type RegisterWebhookParts = {
  readonly webhooks: Pick<
    WebhookStore,
    | 'findEndpoint'
    | 'createEndpoint'
    | 'setEndpointUrl'
    | 'setEndpointEnabled'
    | 'setEndpointUpdates'
    | 'rotateSecret'
  >;
  readonly policy: EndpointPolicy;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
};

/**
 * Registers the app's receiver: its endpoint of an earlier run gets the new address, and what waits for it goes there.
 * The secret is new each time, because none can be read back; the former one is worth nothing from then on.
 */
export async function registerWebhook(
  { webhooks, policy, clock, randomBytes }: RegisterWebhookParts,
  accountId: AccountId,
  url: string,
): Promise<Result<RegisteredWebhook, string>> {
  const checked = checkEndpointUrl(url, policy);
  if (!checked.ok) return checked;
  const id = appEndpointId(accountId);
  const secret = mintWebhookSecret(randomBytes);
  const at = clock();
  if (await webhooks.findEndpoint(accountId, id)) {
    await webhooks.setEndpointUrl(accountId, id, checked.value);
    await webhooks.rotateSecret(accountId, id, secret, at);
    await webhooks.setEndpointEnabled(accountId, id, true, at);
  } else {
    await webhooks.createEndpoint({ id, accountId, url: checked.value, secret, at });
  }
  await webhooks.setEndpointUpdates(accountId, id, true);
  return succeed({ endpointId: id, url: checked.value, secret });
}
