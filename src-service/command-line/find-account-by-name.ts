import type { KeyStore } from '../storage/key-store.ts';
import type { AccountRecord, UserStore } from '../storage/user-store.ts';

/**
 * The account of a name that an operator typed; undefined when it has neither a key nor a user, so that a typing error
 * makes no account.
 */
export async function findAccountByName(
  storage: Pick<KeyStore, 'listKeys'> & Pick<UserStore, 'listUsers' | 'findAccount' | 'ensureAccount'>,
  name: string,
): Promise<AccountRecord | undefined> {
  const keys = await storage.listKeys();
  if (keys.some(({ account }) => account === name)) return storage.ensureAccount(name);
  const users = await storage.listUsers();
  const accounts = await Promise.all(users.map(({ accountId }) => storage.findAccount(accountId)));
  return accounts.find((account) => account?.name === name);
}
