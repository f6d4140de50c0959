import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord, KeyStore, StoredKey } from '../key-store.ts';
import { keyCache } from './key-cache.ts';
import type { Notifications } from './notifications.ts';
import { ensureAccount } from './postgres-accounts.ts';
import { type Database, type Session, type Statement, sql } from './postgres-database.ts';
import { escapeText, unescapeText } from './text-escape.ts';

type KeyRow = {
  id: string;
  account_id: number;
  account: string;
  name: string;
  hash: Buffer;
  scopes: Scope[];
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
};

const selectKeys = `
  SELECT k.id, k.account_id, a.name AS account, k.name, k.hash, k.scopes, k.created_at, k.expires_at, k.revoked_at,
    k.last_used_at
  FROM api_key k JOIN account a ON a.id = k.account_id`;
const findKey = sql<KeyRow>(`${selectKeys} WHERE k.id = $1`);
const listKeys = sql<KeyRow>(`${selectKeys} ORDER BY k.sequence`);
const listKeysOf = sql<KeyRow>(`${selectKeys} WHERE k.account_id = $1 ORDER BY k.sequence`);
const insertKey = sql(`
  INSERT INTO api_key (id, account_id, name, hash, scopes, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`);
/** A condition that holds for every account when none is asked for. */
const within = '($3::integer IS NULL OR account_id = $3)';
const revoke = sql<{ id: string }>(
  `UPDATE api_key SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 AND ${within} RETURNING id`,
);
const setScopes = sql<{ id: string }>(
  `UPDATE api_key SET scopes = $2::text[] WHERE id = $1 AND ${within} RETURNING id`,
);
// in one order, so that two who do it at once wait for each other and no more
const touch = sql(`
  UPDATE api_key k SET last_used_at = greatest(coalesce(k.last_used_at, 0), $2) FROM (
    SELECT sequence FROM api_key WHERE id = ANY ($1) ORDER BY sequence FOR NO KEY UPDATE) used
  WHERE k.sequence = used.sequence`);

/**
 * The keys of a PostgreSQL store, kept in memory. Who changes one tells the other processes in the same transaction, and
 * answers when they have forgotten theirs, so that the very next request anywhere feels the change. A process that hears
 * nothing keeps nothing; one that does not answer within a second is not waited for, and a notification that is lost
 * delays the change by 10 s at most.
 */
export function postgresKeys(
  database: Database,
  notifications: Notifications,
  clock: () => number,
): KeyStore & { close(): void } {
  const cache = keyCache({
    find: async (id) => (await database.rows(findKey, [escapeText(id)])).map(storedKey)[0],
    hears: notifications.hears,
    clock,
  });
  const stop = notifications.on('keys', cache.forget);

  const record = async (session: Session, id: string): Promise<KeyRecord | undefined> =>
    (await session.rows(findKey, [id])).map(keyRecord)[0];

  async function change(
    statement: Statement<{ id: string }>,
    values: readonly unknown[],
  ): Promise<KeyRecord | undefined> {
    const [changed, follow] = await database.transaction(async (session) => {
      const [row] = await session.rows(statement, values);
      if (!row) return [undefined, null] as const;
      return [await record(session, row.id), await notifications.tellAndFollow('keys', session)] as const;
    });
    cache.forget();
    await follow?.();
    return changed;
  }

  return {
    createKey: (key) =>
      database.transaction(async (session) => {
        const { id: account } = await ensureAccount(session, key.account);
        const { id, name = '', hash, scopes, createdAt, expiresAt } = key;
        const values = [id, account, escapeText(name), Buffer.from(hash), scopes, createdAt, expiresAt];
        await session.rows(insertKey, values);
        const made = await record(session, id);
        if (!made) throw new Error('a key that was created is found');
        return made;
      }),
    findKey: cache.find,
    listKeys: async () => (await database.rows(listKeys)).map(keyRecord),
    listKeysOf: async (accountId) => (await database.rows(listKeysOf, [accountId])).map(keyRecord),
    revokeKey: (id, at, account) => change(revoke, [escapeText(id), at, account ?? null]),
    setKeyScopes: (id, scopes, account) => change(setScopes, [escapeText(id), scopes, account ?? null]),
    async touchKeys(ids, at) {
      if (ids.length > 0) await database.rows(touch, [ids.map(escapeText), at]);
    },
    close: stop,
  };
}

const keyRecord = (row: KeyRow): KeyRecord => ({
  id: unescapeText(row.id),
  account: unescapeText(row.account),
  name: unescapeText(row.name),
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

const storedKey = (row: KeyRow): StoredKey => ({
  ...keyRecord(row),
  accountId: row.account_id,
  hash: row.hash,
});
