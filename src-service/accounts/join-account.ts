import type { MemberStore } from '../storage/member-store.ts';
import type { SessionStore, UserRecord, UserStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';
import { parseEmail } from './parse-email.ts';
import { hashPassword, validatePassword } from './password.ts';
import { beginAttempt } from './throttle.ts';

export type JoinParts = {
  readonly storage: Pick<UserStore, 'findUser'> &
    Pick<MemberStore, 'findInvitation' | 'acceptInvitation'> &
    Pick<SessionStore, 'countFailure' | 'forgiveFailure'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** What was entered by who has an invitation, and from where. */
export type JoinRequest = {
  readonly token: string;
  /** As typed. */
  readonly email: string;
  readonly password: string;
  /** The network address it comes from. */
  readonly address: string;
};

export type JoinOutcome =
  | { readonly kind: 'joined'; readonly user: UserRecord }
  /** One sentence says what is wrong with the field. */
  | { readonly kind: 'unsuitable'; readonly field: 'email' | 'password'; readonly reason: string }
  /** The address belongs to a user. The invitation stays open. */
  | { readonly kind: 'taken' }
  /** The invitation is unknown, used, revoked or expired. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Makes a user of an invited person. Which addresses are taken is hard to find out: a free address uses up the invitation, and a
 * taken address counts as a wrong password for it.
 */
export async function joinAccount(
  { storage, clock }: JoinParts,
  { token, email, password, address }: JoinRequest,
): Promise<JoinOutcome> {
  const tokenHash = hashToken(token);
  if (!(await storage.findInvitation(tokenHash, clock()))) return { kind: 'expired' };
  const parsed = parseEmail(email);
  if (!parsed.ok) return { kind: 'unsuitable', field: 'email', reason: parsed.error };
  const validated = validatePassword(password, parsed.value);
  if (!validated.ok) return { kind: 'unsuitable', field: 'password', reason: validated.error };
  const known = await storage.findUser(parsed.value);
  const attempt = await beginAttempt(
    storage,
    {
      email: parsed.value,
      passwordHash: known?.passwordHash ?? null,
      origin: { kind: 'invitation', tokenHash, address },
    },
    clock(),
  );
  if (attempt.kind === 'throttled') return attempt;
  const passwordHash = await hashPassword(validated.value);
  const user = { email: parsed.value, passwordHash, at: clock() };
  const accepted = await storage.acceptInvitation(tokenHash, user);
  if (!accepted.ok) return { kind: accepted.error === 'expired' ? 'expired' : 'taken' };
  await attempt.succeeded();
  return { kind: 'joined', user: accepted.value };
}
