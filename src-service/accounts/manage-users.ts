import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { Role, UserRecord, UserStore } from '../storage/user-store.ts';
import { parseEmail } from './parse-email.ts';
import { hashPassword, validatePassword } from './password.ts';

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
  const valid = validateUser(request);
  if (!valid.ok) return valid;
  const { email, password } = valid.value;
  const made = await storage.createUser({
    email,
    passwordHash: await hashPassword(password),
    account: request.account?.trim() || email,
    at: now,
    role: request.role ?? 'owner',
  });
  return made.ok ? made : fail(`There is a user ${email} already.`);
}

/**
 * Sets a new password, and ends the user's sessions and those that magic links opened on the account: for users who forgot
 * their password. Failures with the former one do not count any more.
 */
export async function setUserPassword(
  storage: Pick<UserStore, 'setPassword'>,
  request: UserRequest,
): Promise<Result<null, string>> {
  const valid = validateUser(request);
  if (!valid.ok) return valid;
  const { email, password } = valid.value;
  const known = await storage.setPassword(email, await hashPassword(password));
  return known ? succeed(null) : fail(`There is no user ${email}.`);
}

/** The e-mail address as it is stored, and a password that is good enough. */
function validateUser(request: UserRequest): Result<UserRequest, string> {
  const email = parseEmail(request.email);
  if (!email.ok) return email;
  const password = validatePassword(request.password, email.value);
  return password.ok ? succeed({ email: email.value, password: password.value }) : password;
}
