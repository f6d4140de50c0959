import type { SessionStore, UserStore } from '../storage/user-store.ts';
import { checkPassword, hashPassword, validatePassword } from './password.ts';
import { beginAttempt } from './throttle.ts';

export type ChangePasswordParts = {
  readonly storage: Pick<UserStore, 'findUser' | 'setPassword'> &
    Pick<SessionStore, 'countFailure' | 'forgiveFailure'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

export type PasswordChange = {
  readonly email: string;
  /** The current password, which another person at an open session does not know. */
  readonly current: string;
  readonly password: string;
  /** The id of the session it comes from. */
  readonly session: string;
};

export type PasswordChangeOutcome =
  /** All sessions of the user have ended, and those that a link opened on the account. */
  | { readonly kind: 'changed' }
  /** The new password is not accepted; one sentence says why. */
  | { readonly kind: 'unsuitable'; readonly reason: string }
  /** The current password is wrong. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/** Changes a user's own password, within a limit on failures in one session: failures elsewhere do not keep the user from it. */
export async function changePassword(
  { storage, clock }: ChangePasswordParts,
  { email, current, password, session }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  const validated = validatePassword(password, email);
  if (!validated.ok) return { kind: 'unsuitable', reason: validated.error };
  const user = await storage.findUser(email);
  const passwordHash = user?.passwordHash ?? null;
  const attempt = await beginAttempt(
    storage,
    { email, passwordHash, origin: { kind: 'session', id: session } },
    clock(),
  );
  if (attempt.kind === 'throttled') return attempt;
  const { matches } = await checkPassword(passwordHash, current);
  if (!matches) return { kind: 'refused' };
  await attempt.succeeded();
  await storage.setPassword(email, await hashPassword(validated.value));
  return { kind: 'changed' };
}
