import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
