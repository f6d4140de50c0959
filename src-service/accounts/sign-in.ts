import type { SessionStore, UserRecord, UserStore } from '../storage/user-store.ts';
import { maxPasswordLength } from './choose-password.ts';
import { isKnownDevice } from './known-device.ts';
import { parseEmail } from './parse-email.ts';
import { checkPassword, hashPassword } from './password.ts';
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
