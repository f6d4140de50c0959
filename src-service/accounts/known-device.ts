import { longestKept, type SessionStore, type UserRecord } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';

/** Milliseconds for which a device is known after the last time that the user signed in on it. */
export const deviceLifetime = longestKept;

/** Whether a user has signed in with this address on the device that keeps the token, and has the same password since. */
export async function isKnownDevice(
  sessions: Pick<SessionStore, 'readSession'>,
  { token, email }: { readonly token: string; readonly email: string },
  now: number,
): Promise<boolean> {
  return (await sessions.readSession(idOf(token), now, deviceLifetime)) === dataOf(email);
}

/**
 * Remembers a device under a new token, in place of the one it had. It is kept beside the user's sessions, and so is
 * forgotten with a new password.
 */
export async function rememberDevice(
  sessions: Pick<SessionStore, 'insertSession' | 'deleteSession'>,
  {
    user,
    token,
    former,
    now,
  }: {
    readonly user: Pick<UserRecord, 'id' | 'accountId' | 'email'>;
    /** Random, for the device to keep. */
    readonly token: string;
    readonly former: string | null;
    readonly now: number;
  },
): Promise<void> {
  if (former !== null) await sessions.deleteSession(idOf(former));
  await sessions.insertSession({
    idHash: idOf(token),
    data: dataOf(user.email),
    accountId: user.accountId,
    userId: user.id,
    expiresAt: now + deviceLifetime,
  });
}

// neither opens a session: no session has such an id or such data
const idOf = (token: string): string => hashToken(`device:${token}`);
const dataOf = (email: string): string => JSON.stringify({ device: hashToken(email) });
