import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { createUser, setUserPassword } from '../accounts/manage-users.ts';
import { parseEmail } from '../accounts/parse-email.ts';
import { validatePassword } from '../accounts/password.ts';
import { type PasswordSource, readPassword } from '../accounts/read-password.ts';
import { createMagicLink } from '../accounts/secret-links.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { Storage } from '../storage/storage.ts';
import { type Role, roles, type UserRecord, type UserStore } from '../storage/user-store.ts';
import { accountNamed, type Lines, withBackend } from './with-backend.ts';

/** Whom a command is about, and where their password comes from. */
type UserCommand = { readonly email: string; readonly passwords: PasswordSource };

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
    const account = await accountNamed(storage, name);
    if (!account.ok) return account;
    const { value: id } = account;
    const users = await (id === null ? storage.listUsers() : storage.listUsersOf(id));
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
    const account = await accountNamed(storage, name);
    if (!account.ok) return account;
    const { path, expiresAt } = await createMagicLink({ storage, randomBytes, now: clock() }, account.value);
    const url = store.publicOrigin === null ? {} : { url: `${store.publicOrigin}${path}` };
    return succeed([JSON.stringify({ path, expiresAt: new Date(expiresAt).toISOString(), ...url })]);
  });
}

/** `accounts set-role` */
export async function setUserRole(store: StoreConfig, email: string, named: string): Lines {
  const role = parseRole(named);
  if (!role.ok) return role;
  return changeUser(store, email, async (storage, user) => {
    const outcome = await storage.setRole(user.accountId, user.id, role.value);
    return outcome === 'changed'
      ? succeed([await userLine(storage, { ...user, role: role.value })])
      : fail(outcome);
  });
}

/** `accounts remove` */
export function removeUser(store: StoreConfig, email: string): Lines {
  return changeUser(store, email, async (storage, user, now) => {
    const keys = await storage.countKeysBy(user.accountId, user.id, now);
    const outcome = await storage.removeUser(user.accountId, user.id, now);
    return outcome === 'removed'
      ? succeed([JSON.stringify({ email: user.email, revokedKeys: keys })])
      : fail(outcome);
  });
}

async function changeUser(
  store: StoreConfig,
  address: string,
  change: (
    storage: Storage,
    user: UserRecord,
    now: number,
  ) => Promise<Result<readonly string[], 'last-owner' | undefined>>,
): Lines {
  const email = parseEmail(address);
  if (!email.ok) return email;
  return withBackend(store, false, async ({ storage, clock }) => {
    const user = await storage.findUser(email.value);
    const changed = user ? await change(storage, user, clock()) : fail(undefined);
    if (changed.ok) return changed;
    return fail(
      changed.error === 'last-owner'
        ? `${email.value} is the last owner of the account. Make another user an owner first.`
        : `There is no user ${email.value}.`,
    );
  });
}

/** Reads a role; the error is one line for the operator. */
function parseRole(text: string): Result<Role, string> {
  const role = roles.find((one) => one === text);
  return role ? succeed(role) : fail(`"${text}" is not a role; the roles are ${roles.join(' and ')}.`);
}

/** A user as one line of JSON. */
async function userLine(
  storage: Pick<UserStore, 'findAccount'>,
  { email, accountId, role, createdAt }: UserRecord,
): Promise<string> {
  const account = (await storage.findAccount(accountId))?.name ?? null;
  return JSON.stringify({ email, account, role, createdAt: new Date(createdAt).toISOString() });
}
