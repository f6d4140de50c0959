import { longestKept, type SessionStore, type UserRecord, type UserStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';
import { parseEmail } from './parse-email.ts';
import { checkPassword, hashPassword, maxPasswordLength } from './password.ts';
import { beginAttempt, type Origin } from './throttle.ts';

export type SignInParts = {
  readonly storage: Pick<UserStore, 'findUser' | 'rehashPassword'> &
    Pick<SessionStore, 'readSession' | 'countFailure' | 'forgiveFailure'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** What was entered, and from where. */
export type Credentials = {
  /** As typed. */
  readonly email: string;
  readonly password: string;
  /** The network address it comes from. */
  readonly address: string;
  /** The token that the device keeps since the last login; null for none. */
  readonly device: string | null;
};

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly user: UserRecord }
  /** Wrong password or no such user: the response does not reveal which. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/** Checks a password, within the limits on failures. A hash with outdated parameters is renewed on the way. */
export async function signIn(parts: SignInParts, credentials: Credentials): Promise<SignInOutcome> {
  const { storage, clock } = parts;
  const parsed = parseEmail(credentials.email);
  // an invalid address belongs to no user and is not looked up, but takes the same time
  const email = parsed.ok ? parsed.value : '';
  const user = parsed.ok ? await storage.findUser(email) : undefined;
  const { device, address } = credentials;
  const isKnown = device !== null && (await isKnownDevice(storage, { token: device, email }, clock()));
  const origin: Origin = isKnown ? { kind: 'device', token: device } : { kind: 'unknown', address };
  const attempt = await beginAttempt(
    storage,
    { email, passwordHash: user?.passwordHash ?? null, origin },
    clock(),
  );
  if (attempt.kind === 'throttled') return attempt;
  // no stored password is longer, and a hostile one would cost as much as it is long
  const password = credentials.password.slice(0, 2 * maxPasswordLength);
  const { matches, needsRehash } = await checkPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) return { kind: 'refused' };
  await attempt.succeeded();
  if (needsRehash) await storage.rehashPassword(email, user.passwordHash, await hashPassword(password));
  return { kind: 'signed-in', user };
}

/** Milliseconds for which a device is known after the last time that the user signed in on it. */
export const deviceLifetime = longestKept;

/** Whether a user has signed in with this address on the device that keeps the token, and has the same password since. */
async function isKnownDevice(
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
