import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { validatePassword } from '../accounts/choose-password.ts';
import { createMagicLink } from '../accounts/magic-link.ts';
import { createUser, setUserPassword } from '../accounts/manage-users.ts';
import { parseEmail } from '../accounts/parse-email.ts';
import { type PasswordSource, readPassword } from '../accounts/read-password.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import { findAccountByName } from './find-account-by-name.ts';
import { parseRole } from './parse-role.ts';
import { userLine } from './user-line.ts';
import { withBackend } from './with-backend.ts';

type Lines = Promise<Result<readonly string[], string>>;

/** Whom a command is about, and where their password comes from. */
export type UserCommand = { readonly email: string; readonly passwords: PasswordSource };

/** `accounts create`: the first user of a service, or a further one. */
export async function createAccount(
  store: StoreConfig,
  {
    email,
    account,
    role: named,
    passwords,
  }: UserCommand & {
    readonly account: string | null;
    readonly role: string;
  },
): Lines {
  const parsed = parseEmail(email);
  if (!parsed.ok) return parsed;
  const role = parseRole(named);
  if (!role.ok) return role;
  const password = await readPassword(passwords);
  if (!password.ok) return password;
  // before anything is opened: that would make a store that is missing
  const validated = validatePassword(password.value, parsed.value);
  if (!validated.ok) return validated;
  return withBackend(store, true, async ({ storage, clock }) => {
    const user = { email, account, password: password.value, role: role.value };
    const made = await createUser({ storage, now: clock() }, user);
    return made.ok ? succeed([await userLine(storage, made.value)]) : made;
  });
}

/** `accounts list` */
export function listAccounts(store: StoreConfig, name: string | null): Lines {
  return withBackend(store, false, async ({ storage }) => {
    const account = name === null ? null : await findAccountByName(storage, name);
    if (account === undefined) return fail(`There is no account "${name}".`);
    const users = account ? await storage.listUsersOf(account.id) : await storage.listUsers();
    return succeed(await Promise.all(users.map((user) => userLine(storage, user))));
  });
}

/** `accounts set-password` */
export async function setPassword(store: StoreConfig, { email, passwords }: UserCommand): Lines {
  const parsed = parseEmail(email);
  if (!parsed.ok) return parsed;
  const password = await readPassword(passwords);
  if (!password.ok) return password;
  return withBackend(store, false, async ({ storage }) => {
    const set = await setUserPassword(storage, { email, password: password.value });
    return set.ok ? succeed([JSON.stringify({ email: parsed.value })]) : set;
  });
}

/** Prints the path of a magic link; its URL too, if the public origin is known. */
export function signInLink(
  store: StoreConfig & { readonly publicOrigin: string | null },
  name: string,
): Lines {
  return withBackend(store, false, async ({ storage, clock }) => {
    const account = await findAccountByName(storage, name);
    if (!account) return fail(`There is no account "${name}".`);
    const { path, expiresAt } = await createMagicLink({ storage, randomBytes, now: clock() }, account.id);
    const url = store.publicOrigin === null ? {} : { url: `${store.publicOrigin}${path}` };
    return succeed([JSON.stringify({ path, expiresAt: new Date(expiresAt).toISOString(), ...url })]);
  });
}
