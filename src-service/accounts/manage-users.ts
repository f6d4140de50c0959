import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { Role, UserRecord, UserStore } from '../storage/user-store.ts';
import { validatePassword } from './choose-password.ts';
import { parseEmail } from './parse-email.ts';
import { hashPassword } from './password.ts';

/** A user as an operator names them. */
export type UserRequest = {
  readonly email: string;
  readonly password: string;
};

/**
 * Makes a user of the named account, else of an account that is named after the e-mail address; an owner, unless another role is given. The
 * error is one line for the operator.
 */
export async function createUser(
  { storage, now }: { readonly storage: Pick<UserStore, 'createUser'>; readonly now: number },
  request: UserRequest & { readonly account: string | null; readonly role?: Role },
): Promise<Result<UserRecord, string>> {
  const email = parseEmail(request.email);
  if (!email.ok) return email;
  const password = validatePassword(request.password, email.value);
  if (!password.ok) return password;
  const account = request.account?.trim() || email.value;
  const passwordHash = await hashPassword(password.value);
  const made = await storage.createUser({
    email: email.value,
    passwordHash,
    account,
    at: now,
    role: request.role ?? 'owner',
  });
  return made.ok ? made : fail(`There is a user ${email.value} already.`);
}

/**
 * Sets a new password, and ends the user's sessions and those that magic links opened on the account: for users who forgot
 * their password. Failures with the former one do not count any more.
 */
export async function setUserPassword(
  storage: Pick<UserStore, 'setPassword'>,
  request: UserRequest,
): Promise<Result<null, string>> {
  const email = parseEmail(request.email);
  if (!email.ok) return email;
  const password = validatePassword(request.password, email.value);
  if (!password.ok) return password;
  const known = await storage.setPassword(email.value, await hashPassword(password.value));
  return known ? succeed(null) : fail(`There is no user ${email.value}.`);
}
