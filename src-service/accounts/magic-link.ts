import type { AccountId } from '../storage/key-store.ts';
import type { SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';

/** Milliseconds a link lives: it is opened at once, by whoever asked for it on this machine. */
export const signInLinkLifetime = 2 * 60_000;

/** Where the link leads. The GET only shows a button, so that whoever looks ahead at links does not use it up. */
export const signInLinkPath = '/developer/sign-in/link';

export type SignInLink = {
  /** Below the service's origin, token and all. For one person's browser: never to be logged. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/** Makes a link that signs in to an account once. `randomBytes` gives as many unpredictable bytes as it is asked for. */
export async function createSignInLink(
  parts: {
    readonly storage: Pick<SessionStore, 'createSignInLink'>;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly now: number;
  },
  accountId: AccountId,
): Promise<SignInLink> {
  const token = Buffer.from(parts.randomBytes(32)).toString('base64url');
  const expiresAt = parts.now + signInLinkLifetime;
  await parts.storage.createSignInLink(hashToken(token), accountId, expiresAt);
  return { path: `${signInLinkPath}?token=${token}`, expiresAt };
}
