import { fail, succeed } from '../../../src-shared/result.ts';
import type { UserRecord, UserStore } from '../user-store.ts';
import { ensureAccount } from './postgres-accounts.ts';
import { type Database, sql } from './postgres-database.ts';
import { escapeText, unescapeText } from './text-escape.ts';

type UserRow = {
  id: number;
  account_id: number;
  email: string;
  password_hash: string;
  created_at: number;
};

const columns = 'id, account_id, email, password_hash, created_at';
const findAccount = sql<{ id: number; name: string }>('SELECT id, name FROM account WHERE id = $1');
const insertUser = sql<UserRow>(`
  INSERT INTO account_user (account_id, email, password_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING ${columns}`);
const findUser = sql<UserRow>(`SELECT ${columns} FROM account_user WHERE email = $1`);
const listUsers = sql<UserRow>(`SELECT ${columns} FROM account_user ORDER BY id`);
const setHash = sql<{ id: number; account_id: number }>(
  'UPDATE account_user SET password_hash = $2 WHERE email = $1 RETURNING id, account_id',
);
const replaceHash = sql<{ id: number }>(
  'UPDATE account_user SET password_hash = $3 WHERE email = $1 AND password_hash = $2 RETURNING id',
);
const endSessions = sql('DELETE FROM session WHERE user_id = $1');
const endLinkSessions = sql('DELETE FROM session WHERE account_id = $1 AND user_id IS NULL');
const removeLinks = sql('DELETE FROM sign_in_link WHERE account_id = $1');

/** The accounts and users of a PostgreSQL store. */
export function postgresUsers(database: Database): UserStore {
  return {
    async findAccount(id) {
      const [row] = await database.rows(findAccount, [id]);
      return row && { id: row.id, name: unescapeText(row.name) };
    },
    ensureAccount: (name) => database.transaction((session) => ensureAccount(session, name)),
    async createUser({ email, passwordHash, account, at }) {
      if ((await database.rows(findUser, [escapeText(email)])).length > 0) return fail('email-taken');
      const made = await database.transaction(async (session) => {
        const { id } = await ensureAccount(session, account);
        const rows = await session.rows(insertUser, [id, escapeText(email), passwordHash, at]);
        return rows.map(userOf)[0];
      });
      return made ? succeed(made) : fail('email-taken');
    },
    findUser: async (email) => (await database.rows(findUser, [escapeText(email)])).map(userOf)[0],
    listUsers: async () => (await database.rows(listUsers)).map(userOf),
    setPassword: (email, passwordHash) =>
      database.transaction(async (session) => {
        const [user] = await session.rows(setHash, [escapeText(email), passwordHash]);
        if (!user) return false;
        await session.rows(endSessions, [user.id]);
        await session.rows(endLinkSessions, [user.account_id]);
        await session.rows(removeLinks, [user.account_id]);
        return true;
      }),
    async rehashPassword(email, former, passwordHash) {
      return (await database.rows(replaceHash, [escapeText(email), former, passwordHash])).length === 1;
    },
  };
}

const userOf = (row: UserRow): UserRecord => ({
  id: row.id,
  accountId: row.account_id,
  email: unescapeText(row.email),
  passwordHash: row.password_hash,
  createdAt: row.created_at,
});
