import type { Failures, SessionRecord, SessionStore } from '../user-store.ts';
import { type Database, sql } from './postgres-database.ts';
import { escapeText, unescapeText } from './text-escape.ts';

const readSession = sql<{ data: string }>('SELECT data FROM session WHERE id_hash = $1 AND expires_at > $2');
const insertSession = sql(`
  INSERT INTO session (id_hash, data, account_id, user_id, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id_hash) DO UPDATE SET data = excluded.data, account_id = excluded.account_id,
    user_id = excluded.user_id, expires_at = excluded.expires_at`);
const updateSession = sql<{ id_hash: string }>(`
  UPDATE session SET data = $2, account_id = $3, user_id = $4, expires_at = $5 WHERE id_hash = $1 RETURNING id_hash`);
const deleteSession = sql('DELETE FROM session WHERE id_hash = $1');

const addLink = sql('INSERT INTO sign_in_link (token_hash, account_id, expires_at) VALUES ($1, $2, $3)');
const findLink = sql<{ account_id: number }>(
  'SELECT account_id FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2',
);
const useLink = sql<{ account_id: number }>(
  'DELETE FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2 RETURNING account_id',
);

const countFailure = sql<Failures>(`
  INSERT INTO failure AS f (name, count, until) VALUES ($1, 1, $2::bigint + $3::bigint)
  ON CONFLICT (name) DO UPDATE SET
    count = CASE WHEN f.until > $2 THEN f.count + 1 ELSE 1 END,
    until = CASE WHEN f.until > $2 THEN f.until ELSE excluded.until END
  RETURNING count, until`);
const forgiveFailure = sql('UPDATE failure SET count = count - 1 WHERE name = $1 AND count > 0');
const clearFailures = sql('DELETE FROM failure WHERE name = $1');

const expired = [
  sql('DELETE FROM session WHERE expires_at <= $1'),
  sql('DELETE FROM sign_in_link WHERE expires_at <= $1'),
  sql('DELETE FROM failure WHERE until <= $1'),
];

const valuesOf = ({ idHash, data, accountId, userId, expiresAt }: SessionRecord) => [
  idHash,
  escapeText(data),
  accountId,
  userId,
  expiresAt,
];

/** The sessions, sign-in links and counted failures of a PostgreSQL store. */
export function postgresSessions(database: Database): SessionStore {
  return {
    async readSession(idHash, now) {
      const [row] = await database.rows(readSession, [idHash, now]);
      return row && unescapeText(row.data);
    },
    async insertSession(session) {
      await database.rows(insertSession, valuesOf(session));
    },
    async updateSession(session) {
      return (await database.rows(updateSession, valuesOf(session))).length === 1;
    },
    async deleteSession(idHash) {
      await database.rows(deleteSession, [idHash]);
    },
    async createSignInLink(tokenHash, accountId, expiresAt) {
      await database.rows(addLink, [tokenHash, accountId, expiresAt]);
    },
    findSignInLink: async (tokenHash, now) =>
      (await database.rows(findLink, [tokenHash, now]))[0]?.account_id,
    useSignInLink: async (tokenHash, now) => (await database.rows(useLink, [tokenHash, now]))[0]?.account_id,
    async countFailure(name, now, window) {
      const [counted] = await database.rows(countFailure, [name, now, window]);
      if (!counted) throw new Error('RETURNING gives the row that was written');
      return counted;
    },
    async forgiveFailure(name) {
      await database.rows(forgiveFailure, [name]);
    },
    async clearFailures(name) {
      await database.rows(clearFailures, [name]);
    },
    removeExpired: (now) =>
      database.transaction(async (session) => {
        for (const statement of expired) await session.rows(statement, [now]);
      }),
  };
}
