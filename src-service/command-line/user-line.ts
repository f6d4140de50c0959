import type { UserRecord, UserStore } from '../storage/user-store.ts';

/** A user as one line of JSON. */
export async function userLine(
  storage: Pick<UserStore, 'findAccount'>,
  { email, accountId, role, createdAt }: UserRecord,
): Promise<string> {
  const account = (await storage.findAccount(accountId))?.name ?? null;
  return JSON.stringify({ email, account, role, createdAt: new Date(createdAt).toISOString() });
}
