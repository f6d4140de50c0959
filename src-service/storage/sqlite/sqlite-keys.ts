import type { Database } from 'better-sqlite3';
import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord, KeyStore, StoredKey } from '../key-store.ts';

type KeyRow = {
  id: string;
  account_id: number;
  account: string;
  hash: Buffer;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
};

const selectKeys = `
  SELECT k.id, k.account_id, a.name AS account, k.hash, k.scopes, k.created_at, k.expires_at, k.revoked_at
  FROM api_key k JOIN account a ON a.id = k.account_id`;

/** The keys of an SQLite store. */
export function sqliteKeys(database: Database): KeyStore {
  const find = database.prepare<[string], KeyRow>(`${selectKeys} WHERE k.id = ?`);
  const list = database.prepare<[], KeyRow>(`${selectKeys} ORDER BY k.sequence`);
  const addAccount = database.prepare<[string]>('INSERT OR IGNORE INTO account (name) VALUES (?)');
  const insert = database.prepare<[string, string, Uint8Array, string, number, number | null]>(`
    INSERT INTO api_key (id, account_id, hash, scopes, created_at, expires_at)
    VALUES (?, (SELECT id FROM account WHERE name = ?), ?, ?, ?, ?)`);
  const revoke = database.prepare<[number, string]>(
    'UPDATE api_key SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?',
  );
  const setScopes = database.prepare<[string, string]>('UPDATE api_key SET scopes = ? WHERE id = ?');

  const recordOf = (id: string): KeyRecord | undefined => {
    const row = find.get(id);
    return row && keyRecord(row);
  };

  return {
    async createKey(key) {
      database
        .transaction(() => {
          addAccount.run(key.account);
          const scopes = JSON.stringify(key.scopes);
          insert.run(key.id, key.account, key.hash, scopes, key.createdAt, key.expiresAt);
        })
        .immediate();
      return { ...keyFields(key), revokedAt: null };
    },
    async findKey(id) {
      const row = find.get(id);
      return row && storedKey(row);
    },
    async listKeys() {
      return list.all().map(keyRecord);
    },
    async revokeKey(id, at) {
      revoke.run(at, id);
      return recordOf(id);
    },
    async setKeyScopes(id, scopes) {
      setScopes.run(JSON.stringify(scopes), id);
      return recordOf(id);
    },
  };
}

function keyRecord(row: KeyRow): KeyRecord {
  return {
    id: row.id,
    account: row.account,
    scopes: JSON.parse(row.scopes) as Scope[], // written by createKey and setKeyScopes only
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

const storedKey = (row: KeyRow): StoredKey => ({
  ...keyRecord(row),
  accountId: row.account_id,
  hash: row.hash,
});

/** A key without its hash: what is shown must not grow by what is stored. */
function keyFields({ id, account, scopes, createdAt, expiresAt }: Omit<KeyRecord, 'revokedAt'>) {
  return { id, account, scopes, createdAt, expiresAt };
}
