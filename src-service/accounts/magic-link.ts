import type { AccountId } from '../storage/key-store.ts';
import { magicLinkLifetime, type SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';
import { signInPath } from './session-paths.ts';

/** Path of the link. The GET only shows a button, so that a program that prefetches links does not use it up. */
export const magicLinkPath = `${signInPath}/link`;

export type MagicLink = {
  /** Below the service's origin, token and all. It is a secret: never to be logged. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/** Makes a link that opens an account once. `randomBytes` gives as many unpredictable bytes as it is asked for. */
export async function createMagicLink(
  parts: {
    readonly storage: Pick<SessionStore, 'createMagicLink'>;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly now: number;
  },
  accountId: AccountId,
): Promise<MagicLink> {
  const token = Buffer.from(parts.randomBytes(32)).toString('base64url');
  const expiresAt = parts.now + magicLinkLifetime;
  await parts.storage.createMagicLink(hashToken(token), accountId, expiresAt);
  return { path: `${magicLinkPath}?token=${token}`, expiresAt };
}
