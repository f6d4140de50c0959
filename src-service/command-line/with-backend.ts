import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { type OpenedBackend, openBackend, type StoreConfig } from '../server/open-backend.ts';
import type { AccountId, KeyStore } from '../storage/key-store.ts';
import type { AccountRecord, UserStore } from '../storage/user-store.ts';

/** What a command prints; the error is one line for the operator. */
export type Lines = Promise<Result<readonly string[], string>>;

/** Opens the store for one command and closes it after. What the store throws becomes one line. */
export async function withBackend(
  config: StoreConfig,
  create: boolean,
  work: (backend: OpenedBackend) => Lines,
): Lines {
  const opened = await openBackend(config, {
    create,
    purpose: 'command',
    // a missing database is created; an existing one is migrated only by serve and migrate
    migrations: create ? 'create' : 'check',
    onError: () => {},
  });
  if (!opened.ok) return opened;
  try {
    return await work(opened.value);
  } catch (error) {
    return fail(
      `The store cannot be read or changed: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await opened.value.close();
  }
}

type AccountNames = Pick<KeyStore, 'listKeys'> &
  Pick<UserStore, 'listUsers' | 'findAccount' | 'ensureAccount'>;

/**
 * The account of a name that an operator typed; undefined when it has neither a key nor a user, so that a typing error
 * makes no account.
 */
export async function findAccountByName(
  storage: AccountNames,
  name: string,
): Promise<AccountRecord | undefined> {
  const keys = await storage.listKeys();
  if (keys.some(({ account }) => account === name)) return storage.ensureAccount(name);
  const users = await storage.listUsers();
  const accounts = await Promise.all(users.map(({ accountId }) => storage.findAccount(accountId)));
  return accounts.find((account) => account?.name === name);
}

/** The account that a command is limited to; null for one that is for all of them. */
export async function accountNamed<Name extends string | null>(
  storage: AccountNames,
  name: Name,
): Promise<Result<AccountId | Extract<Name, null>, string>> {
  if (name === null) return succeed(name as Extract<Name, null>);
  const account = await findAccountByName(storage, name);
  return account ? succeed(account.id) : fail(`There is no account "${name}".`);
}
