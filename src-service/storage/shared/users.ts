import { fail, succeed } from '../../../src-shared/result.ts';
import type { AccountRecord, UserRecord, UserStore } from '../user-store.ts';
import { atomic, execute, found, type Operation, type Operations, row, rows, sql } from './operation.ts';

/** The columns of a user. */
export const userColumns = `id, account_id AS "accountId", email, password_hash AS "passwordHash", created_at AS "createdAt", role`;
const selectAccount = sql<AccountRecord>('SELECT id, name FROM account WHERE id = $1');
const selectAccountByName = sql<AccountRecord>('SELECT id, name FROM account WHERE name = $1');
const insertAccount = sql<AccountRecord>(
  'INSERT INTO account (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id, name',
);
/** Makes a user, unless the address is taken. */
export const insertUser = sql<UserRecord>(`
  INSERT INTO account_user (account_id, email, password_hash, created_at, role) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING ${userColumns}`);
const selectUser = sql<UserRecord>(`SELECT ${userColumns} FROM account_user WHERE email = $1`);
const selectUsers = sql<UserRecord>(
  `SELECT ${userColumns} FROM account_user WHERE former_email IS NULL ORDER BY id`,
);
const setHash = sql<UserRecord>(
  `UPDATE account_user SET password_hash = $2 WHERE email = $1 RETURNING ${userColumns}`,
);
const replaceHash = sql<{ id: number }>(
  'UPDATE account_user SET password_hash = $3 WHERE email = $1 AND password_hash = $2 RETURNING id',
);
/** Ends the sessions of a user, on known devices too. */
export const deleteSessions = sql('DELETE FROM session WHERE user_id = $1');
const deleteLinkSessions = sql('DELETE FROM session WHERE account_id = $1 AND user_id IS NULL');
const deleteLinks = sql('DELETE FROM sign_in_link WHERE account_id = $1');

/** The account of a name, created when it is missing, also while another transaction creates it. */
export function* ensureAccount(name: string): Operation<AccountRecord> {
  const account =
    (yield* row(selectAccountByName, name)) ??
    // a transaction that is creating it is waited for here; the next statement sees its account
    (yield* row(insertAccount, name)) ??
    (yield* row(selectAccountByName, name));
  if (!account) throw new Error('an account that was created is found');
  return account;
}

/** Accounts and users. */
export const userOperations: Operations<UserStore> = {
  findAccount: (id) => row(selectAccount, id),
  ensureAccount: atomic(ensureAccount),
  createUser: atomic(function* ({ email, passwordHash, account, at, role = 'owner' }) {
    if (yield* found(selectUser, email)) return fail('email-taken');
    const { id } = yield* ensureAccount(account);
    const user = yield* row(insertUser, id, email, passwordHash, at, role);
    return user ? succeed(user) : fail('email-taken');
  }),
  findUser: (email) => row(selectUser, email),
  listUsers: () => rows(selectUsers),
  setPassword: atomic(function* (email, passwordHash) {
    const user = yield* row(setHash, email, passwordHash);
    if (!user) return false;
    yield* execute(deleteSessions, user.id);
    yield* execute(deleteLinkSessions, user.accountId);
    yield* execute(deleteLinks, user.accountId);
    return true;
  }),
  rehashPassword: (email, former, passwordHash) => found(replaceHash, email, former, passwordHash),
};
