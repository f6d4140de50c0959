import type { Database } from 'better-sqlite3';
import type { Synchronous } from '../synchronous.ts';
import type { Failures, SessionRecord, SessionStore } from '../user-store.ts';

/** The sessions, sign-in links and counted failures of an SQLite store. */
export function sqliteSessions(database: Database): Synchronous<SessionStore> {
  const read = database.prepare<[string, number], { data: string }>(
    'SELECT data FROM session WHERE id_hash = ? AND expires_at > ?',
  );
  const insert = database.prepare<[SessionRecord]>(`
    INSERT INTO session (id_hash, data, account_id, user_id, expires_at)
    VALUES (@idHash, @data, @accountId, @userId, @expiresAt)
    ON CONFLICT (id_hash) DO UPDATE SET data = excluded.data, account_id = excluded.account_id,
      user_id = excluded.user_id, expires_at = excluded.expires_at`);
  const update = database.prepare<[SessionRecord]>(`
    UPDATE session SET data = @data, account_id = @accountId, user_id = @userId, expires_at = @expiresAt
    WHERE id_hash = @idHash`);
  const remove = database.prepare<[string]>('DELETE FROM session WHERE id_hash = ?');

  const addLink = database.prepare<[string, number, number]>(
    'INSERT INTO sign_in_link (token_hash, account_id, expires_at) VALUES (?, ?, ?)',
  );
  const findLink = database.prepare<[string, number], { accountId: number }>(
    'SELECT account_id AS accountId FROM sign_in_link WHERE token_hash = ? AND expires_at > ?',
  );
  const useLink = database.prepare<[string, number], { accountId: number }>(
    'DELETE FROM sign_in_link WHERE token_hash = ? AND expires_at > ? RETURNING account_id AS accountId',
  );

  const count = database.prepare<[{ name: string; now: number; end: number }], Failures>(`
    INSERT INTO failure (name, count, until) VALUES (@name, 1, @end)
    ON CONFLICT (name) DO UPDATE SET
      count = CASE WHEN until > @now THEN count + 1 ELSE 1 END,
      until = CASE WHEN until > @now THEN until ELSE @end END
    RETURNING count, until`);
  const forgive = database.prepare<[string]>(
    'UPDATE failure SET count = count - 1 WHERE name = ? AND count > 0',
  );
  const clear = database.prepare<[string]>('DELETE FROM failure WHERE name = ?');

  const expired = [
    database.prepare<[number]>('DELETE FROM session WHERE expires_at <= ?'),
    database.prepare<[number]>('DELETE FROM sign_in_link WHERE expires_at <= ?'),
    database.prepare<[number]>('DELETE FROM failure WHERE until <= ?'),
  ];
  const removeExpired = database.transaction((now: number): void => {
    for (const statement of expired) statement.run(now);
  }).immediate;

  return {
    readSession: (idHash, now) => read.get(idHash, now)?.data,
    insertSession(session) {
      insert.run(session);
    },
    updateSession: (session) => update.run(session).changes === 1,
    deleteSession(idHash) {
      remove.run(idHash);
    },
    createSignInLink(tokenHash, accountId, expiresAt) {
      addLink.run(tokenHash, accountId, expiresAt);
    },
    findSignInLink: (tokenHash, now) => findLink.get(tokenHash, now)?.accountId,
    useSignInLink: (tokenHash, now) => useLink.get(tokenHash, now)?.accountId,
    countFailure(name, now, window) {
      const counted = count.get({ name, now, end: now + window });
      if (!counted) throw new Error('RETURNING gives the row that was written');
      return counted;
    },
    forgiveFailure(name) {
      forgive.run(name);
    },
    clearFailures(name) {
      clear.run(name);
    },
    removeExpired,
  };
}
