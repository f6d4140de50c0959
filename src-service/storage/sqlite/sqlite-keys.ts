import type { Database } from 'better-sqlite3';
import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord, KeyStore, NewKey, StoredKey } from '../key-store.ts';
import type { Synchronous } from '../synchronous.ts';

type KeyRow = {
  id: string;
  account_id: number;
  account: string;
  name: string;
  hash: Buffer;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
};

const selectKeys = `
  SELECT k.id, k.account_id, a.name AS account, k.name, k.hash, k.scopes, k.created_at, k.expires_at, k.revoked_at,
    k.last_used_at
  FROM api_key k JOIN account a ON a.id = k.account_id`;

/** A condition that holds for every account when none is asked for. */
const within = '(@within IS NULL OR account_id = @within)';

/** The keys of an SQLite store. */
export function sqliteKeys(database: Database): Synchronous<KeyStore> {
  const find = database.prepare<[string], KeyRow>(`${selectKeys} WHERE k.id = ?`);
  const list = database.prepare<[], KeyRow>(`${selectKeys} ORDER BY k.sequence`);
  const listOf = database.prepare<[number], KeyRow>(
    `${selectKeys} WHERE k.account_id = ? ORDER BY k.sequence`,
  );
  const addAccount = database.prepare<[string]>('INSERT OR IGNORE INTO account (name) VALUES (?)');
  const insert = database.prepare<[string, string, string, Uint8Array, string, number, number | null]>(`
    INSERT INTO api_key (id, account_id, name, hash, scopes, created_at, expires_at)
    VALUES (?, (SELECT id FROM account WHERE name = ?), ?, ?, ?, ?, ?)`);
  const revoke = database.prepare<[{ at: number; id: string; within: number | null }]>(
    `UPDATE api_key SET revoked_at = coalesce(revoked_at, @at) WHERE id = @id AND ${within}`,
  );
  const setScopes = database.prepare<[{ scopes: string; id: string; within: number | null }]>(
    `UPDATE api_key SET scopes = @scopes WHERE id = @id AND ${within}`,
  );
  const touch = database.prepare<[{ at: number; id: string }]>(
    'UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), @at) WHERE id = @id',
  );
  const countChange = database.prepare("UPDATE change SET number = number + 1 WHERE name = 'keys'");

  const recordOf = (id: string): KeyRecord | undefined => {
    const row = find.get(id);
    return row && keyRecord(row);
  };

  const create = database.transaction((key: NewKey): KeyRecord => {
    addAccount.run(key.account);
    const scopes = JSON.stringify(key.scopes);
    insert.run(key.id, key.account, key.name ?? '', key.hash, scopes, key.createdAt, key.expiresAt);
    const made = recordOf(key.id);
    if (!made) throw new Error('a key that was created is found');
    return made;
  }).immediate;

  /** Does a change and counts it, together: whoever holds a key in memory learns of it by the count. */
  const change = database.transaction((id: string, write: () => number): KeyRecord | undefined => {
    if (write() === 0) return undefined;
    countChange.run();
    return recordOf(id);
  }).immediate;

  return {
    createKey: create,
    findKey(id) {
      const row = find.get(id);
      return row && storedKey(row);
    },
    listKeys: () => list.all().map(keyRecord),
    listKeysOf: (accountId) => listOf.all(accountId).map(keyRecord),
    revokeKey: (id, at, account) => change(id, () => revoke.run({ at, id, within: account ?? null }).changes),
    setKeyScopes: (id, scopes, account) =>
      change(id, () => {
        return setScopes.run({ scopes: JSON.stringify(scopes), id, within: account ?? null }).changes;
      }),
    touchKeys: database.transaction((ids: readonly string[], at: number): void => {
      for (const id of ids) touch.run({ at, id });
    }).immediate,
  };
}

function keyRecord(row: KeyRow): KeyRecord {
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[], // written by createKey and setKeyScopes only
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}

const storedKey = (row: KeyRow): StoredKey => ({
  ...keyRecord(row),
  accountId: row.account_id,
  hash: row.hash,
});
