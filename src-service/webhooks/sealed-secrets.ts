import type { StoredSecrets, WebhookSecrets, WebhookStore } from '../storage/webhook-store.ts';
import { type SecretSeal, sealedPrefix } from './secret-seal.ts';

type Sealing = Pick<WebhookStore, 'createEndpoint' | 'rotateSecret' | 'claimDeliveries'>;

/** Endpoints that are sealed in one step. */
const sealedAtOnce = 100;

/**
 * The methods of a store that take or give secrets, so that it holds them sealed. Without a seal new ones are stored as they are; one
 * that is sealed and cannot be opened is given as null, and its endpoint gets nothing.
 */
export function withSealedSecrets(store: Sealing, seal: SecretSeal | null): Sealing {
  const sealed = (secret: string, id: string): string => seal?.seal(secret, id) ?? secret;
  const opened = (stored: string, id: string): string | null =>
    stored.startsWith(sealedPrefix) ? (seal?.open(stored, id) ?? null) : stored;
  function openAll({ current, former }: WebhookSecrets, id: string): WebhookSecrets | null {
    const secret = opened(current, id);
    if (secret === null) return null;
    const before = former === null ? null : opened(former.secret, id);
    // the former one only makes the change easier
    return {
      current: secret,
      former: before === null || former === null ? null : { ...former, secret: before },
    };
  }
  return {
    createEndpoint: (endpoint) =>
      store.createEndpoint({ ...endpoint, secret: sealed(endpoint.secret, endpoint.id) }),
    rotateSecret: (accountId, id, secret, until) =>
      store.rotateSecret(accountId, id, sealed(secret, id), until),
    async claimDeliveries(claim) {
      const claimed = await store.claimDeliveries(claim);
      return claimed.map((delivery) => ({
        ...delivery,
        secrets: delivery.secrets && openAll(delivery.secrets, delivery.endpointId),
      }));
    },
  };
}

/** Seals the secrets that were stored before there was a key. */
export async function sealStoredSecrets(
  store: Pick<WebhookStore, 'listSecretsWithout' | 'replaceSecrets'>,
  seal: SecretSeal,
): Promise<void> {
  const sealedOnce = (secret: string, id: string): string =>
    secret.startsWith(sealedPrefix) ? secret : seal.seal(secret, id);
  let found: readonly StoredSecrets[];
  let replaced: number;
  do {
    replaced = 0;
    found = await store.listSecretsWithout(sealedPrefix, sealedAtOnce);
    for (const before of found) {
      const { id, current, former } = before;
      const after = {
        id,
        current: sealedOnce(current, id),
        former: former === null ? null : sealedOnce(former, id),
      };
      // a secret that was rotated meanwhile is sealed already, or found again
      if (await store.replaceSecrets(before, after)) replaced += 1;
    }
  } while (found.length === sealedAtOnce && replaced > 0);
}
