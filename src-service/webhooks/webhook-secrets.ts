import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { StoredSecrets, WebhookSecrets, WebhookStore } from '../storage/webhook-store.ts';

/** Encrypts webhook secrets for the store. `endpointId` goes into the text, so that it opens for no other endpoint. */
export type SecretSeal = {
  seal(secret: string, endpointId: string): string;
  /** Null when it was sealed with another key, for another endpoint, or changed since. */
  open(sealed: string, endpointId: string): string | null;
};

/** What a sealed secret begins with. */
export const sealedPrefix = 'sealed:v1:';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM under a key that is derived from the operator's. */
export function createSecretSeal(operatorKey: string): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', operatorKey, '', 'webhook secrets', 32));
  return {
    seal(secret, endpointId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(endpointId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return sealedPrefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, endpointId) {
      const bytes = Buffer.from(sealed.slice(sealedPrefix.length), 'base64url');
      const textAt = ivBytes + tagBytes;
      if (bytes.length < textAt) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(endpointId))
        .setAuthTag(bytes.subarray(ivBytes, textAt));
      try {
        return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

type Sealing = Pick<WebhookStore, 'createEndpoint' | 'rotateSecret' | 'claimDeliveries'>;

/** Endpoints that are sealed in one step. */
const sealedAtOnce = 100;

/**
 * The methods of a store that take or give secrets, so that it holds them sealed. Without a seal new secrets are stored as they are;
 * a sealed secret that cannot be opened is given as null, and its endpoint gets nothing.
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
