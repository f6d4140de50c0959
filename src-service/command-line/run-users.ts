import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { parseEmail } from '../accounts/parse-email.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { Storage } from '../storage/storage.ts';
import type { UserRecord } from '../storage/user-store.ts';
import { parseRole } from './parse-role.ts';
import { userLine } from './user-line.ts';
import { withBackend } from './with-backend.ts';

type Lines = Promise<Result<readonly string[], string>>;

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
