import { fail, succeed } from '../../../src-shared/result.ts';
import { invitationLifetime } from '../member-store.ts';
import {
  type AccountRecord,
  type Failures,
  longestKept,
  magicLinkLifetime,
  type SessionRecord,
  type SessionStore,
  type UserRecord,
  type UserStore,
} from '../user-store.ts';
import { atomic, execute, found, type Operation, type Operations, row, rows, sql } from './operation.ts';
import { stillAhead } from './still-ahead.ts';

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

const selectSession = sql<{ data: string }>(
  `SELECT data FROM session WHERE id_hash = $1 AND ${stillAhead('expires_at', '$2', '$2 + $3')}`,
);
const insertSession = sql(`
  INSERT INTO session (id_hash, data, account_id, user_id, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id_hash) DO UPDATE SET data = excluded.data, account_id = excluded.account_id,
    user_id = excluded.user_id, expires_at = excluded.expires_at`);
const updateSession = sql<{ id_hash: string }>(`
  UPDATE session SET data = $2, account_id = $3, user_id = $4, expires_at = $5 WHERE id_hash = $1 RETURNING id_hash`);
const deleteSession = sql('DELETE FROM session WHERE id_hash = $1');

const insertLink = sql('INSERT INTO sign_in_link (token_hash, account_id, expires_at) VALUES ($1, $2, $3)');
const linkIsOpen = stillAhead('expires_at', '$2', `$2 + ${magicLinkLifetime}`);
const selectLink = sql<{ account_id: number }>(
  `SELECT account_id FROM sign_in_link WHERE token_hash = $1 AND ${linkIsOpen}`,
);
const useLink = sql<{ account_id: number }>(
  `DELETE FROM sign_in_link WHERE token_hash = $1 AND ${linkIsOpen} RETURNING account_id`,
);

const isInWindow = stillAhead('f.until', '$2', '$3');
const countFailure = sql<Failures>(`
  INSERT INTO failure AS f (name, count, until) VALUES ($1, 1, $3)
  ON CONFLICT (name) DO UPDATE SET
    count = CASE WHEN ${isInWindow} THEN f.count + 1 ELSE 1 END,
    until = CASE WHEN ${isInWindow} THEN f.until ELSE excluded.until END
  RETURNING count, until`);
const forgiveFailure = sql('UPDATE failure SET count = count - 1 WHERE name = $1 AND count > 0');
const clearFailures = sql('DELETE FROM failure WHERE name = $1');

const expired = (table: string, column: string, longest: number) =>
  sql(`DELETE FROM ${table} WHERE NOT ${stillAhead(column, '$1', `$1 + ${longest}`)}`);
const deleteExpired = [
  expired('session', 'expires_at', longestKept),
  expired('sign_in_link', 'expires_at', magicLinkLifetime),
  expired('invitation', 'expires_at', invitationLifetime),
  expired('failure', 'until', longestKept),
];

const valuesOf = ({ idHash, data, accountId, userId, expiresAt }: SessionRecord) =>
  [idHash, data, accountId, userId, expiresAt] as const;

/** Sessions, magic links and the failures that are counted for rate limits. */
export const sessionOperations: Operations<SessionStore> = {
  *readSession(idHash, now, longest) {
    return (yield* row(selectSession, idHash, now, longest))?.data;
  },
  insertSession: (session) => execute(insertSession, ...valuesOf(session)),
  updateSession: (session) => found(updateSession, ...valuesOf(session)),
  deleteSession: (idHash) => execute(deleteSession, idHash),
  createMagicLink: (tokenHash, accountId, expiresAt) => execute(insertLink, tokenHash, accountId, expiresAt),
  *findMagicLink(tokenHash, now) {
    return (yield* row(selectLink, tokenHash, now))?.account_id;
  },
  *useMagicLink(tokenHash, now) {
    return (yield* row(useLink, tokenHash, now))?.account_id;
  },
  *countFailure(name, now, window): Operation<Failures> {
    const counted = yield* row(countFailure, name, now, now + window);
    if (!counted) throw new Error('RETURNING gives the row that was written');
    return counted;
  },
  forgiveFailure: (name) => execute(forgiveFailure, name),
  clearFailures: (name) => execute(clearFailures, name),
  removeExpired: atomic(function* (now) {
    for (const statement of deleteExpired) yield* execute(statement, now);
  }),
};
