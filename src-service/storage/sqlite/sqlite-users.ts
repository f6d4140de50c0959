import type { Database } from 'better-sqlite3';
import { fail, succeed } from '../../../src-shared/result.ts';
import type { Synchronous } from '../synchronous.ts';
import type { AccountRecord, UserRecord, UserStore } from '../user-store.ts';

const selectUser = `SELECT id, account_id AS accountId, email, password_hash AS passwordHash, created_at AS createdAt
  FROM account_user`;

/** The accounts and users of an SQLite store. */
export function sqliteUsers(database: Database): Synchronous<UserStore> {
  const account = database.prepare<[number], AccountRecord>('SELECT id, name FROM account WHERE id = ?');
  const accountNamed = database.prepare<[string], AccountRecord>(
    'SELECT id, name FROM account WHERE name = ?',
  );
  const addAccount = database.prepare<[string]>('INSERT OR IGNORE INTO account (name) VALUES (?)');
  const insert = database.prepare<[number, string, string, number]>(
    'INSERT OR IGNORE INTO account_user (account_id, email, password_hash, created_at) VALUES (?, ?, ?, ?)',
  );
  const find = database.prepare<[string], UserRecord>(`${selectUser} WHERE email = ?`);
  const list = database.prepare<[], UserRecord>(`${selectUser} ORDER BY id`);
  const setHash = database.prepare<[string, string]>(
    'UPDATE account_user SET password_hash = ? WHERE email = ?',
  );
  const replaceHash = database.prepare<[string, string, string]>(
    'UPDATE account_user SET password_hash = ? WHERE email = ? AND password_hash = ?',
  );
  const endSessions = [
    'DELETE FROM session WHERE user_id = @id',
    'DELETE FROM session WHERE account_id = @accountId AND user_id IS NULL',
    'DELETE FROM sign_in_link WHERE account_id = @accountId',
  ].map((statement) => database.prepare<[UserRecord]>(statement));

  const ensureAccount = (name: string): AccountRecord => {
    addAccount.run(name);
    const made = accountNamed.get(name);
    if (!made) throw new Error('an account that was made is there');
    return made;
  };

  const createUser = database.transaction<Synchronous<UserStore>['createUser']>((user) => {
    if (find.get(user.email)) return fail('email-taken');
    insert.run(ensureAccount(user.account).id, user.email, user.passwordHash, user.at);
    const made = find.get(user.email);
    if (!made) throw new Error('a user that was made is there');
    return succeed(made);
  }).immediate;

  const setPassword = database.transaction((email: string, passwordHash: string): boolean => {
    const user = find.get(email);
    if (!user) return false;
    for (const statement of endSessions) statement.run(user);
    return setHash.run(passwordHash, email).changes === 1;
  }).immediate;

  return {
    findAccount: (id) => account.get(id),
    ensureAccount,
    createUser,
    findUser: (email) => find.get(email),
    listUsers: () => list.all(),
    setPassword,
    rehashPassword: (email, former, passwordHash) =>
      replaceHash.run(passwordHash, email, former).changes === 1,
  };
}
