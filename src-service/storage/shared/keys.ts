import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord, KeyStore, StoredKey } from '../key-store.ts';
import { lockUserOf } from './members.ts';
import { atomic, execute, found, type Operation, type Operations, row, rows, sql } from './operation.ts';
import { shownText } from './shown-text.ts';
import { ensureAccount } from './users.ts';

/** SQLite keeps the scopes as a JSON array, PostgreSQL as an array. */
type KeyRow = Omit<StoredKey, 'scopes' | 'createdBy'> & {
  readonly scopes: string | readonly Scope[];
  readonly creatorId: number | null;
  readonly creatorEmail: string | null;
};

const selectKeysWith = (name: string): string => `
  SELECT k.id, k.account_id AS "accountId", a.name AS account, ${name} AS name, k.hash, k.scopes, k.created_at AS "createdAt",
    k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt",
    k.created_by AS "creatorId", coalesce(u.former_email, u.email) AS "creatorEmail"
  FROM api_key k JOIN account a ON a.id = k.account_id LEFT JOIN account_user u ON u.id = k.created_by`;
const selectKeys = selectKeysWith('k.name');
const selectShownKeys = selectKeysWith(shownText('k.name'));
const selectKey = sql<KeyRow>(`${selectKeys} WHERE k.id = $1`);
const selectAll = sql<KeyRow>(`${selectKeys} ORDER BY k.sequence`);
const selectOfAccount = sql<KeyRow>(`${selectShownKeys} WHERE k.account_id = $1
  AND (CAST($4 AS integer) IS NULL OR k.created_by = $4)
  AND (CAST($2 AS text) IS NULL OR k.sequence < (SELECT sequence FROM api_key WHERE id = $2))
  ORDER BY k.sequence DESC LIMIT $3`);
const selectOneOfAccount = sql<KeyRow>(`${selectShownKeys} WHERE k.account_id = $1 AND k.id = $2`);
const insertKey = sql(`
  INSERT INTO api_key (id, account_id, name, hash, scopes, created_at, expires_at, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`);
/** A condition that holds for every account when none is given. */
const within = '(CAST($3 AS integer) IS NULL OR account_id = $3)';
const revoke = sql<{ id: string }>(
  `UPDATE api_key SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 AND ${within} RETURNING id`,
);
const change = sql<{ id: string }>(`
  UPDATE api_key SET name = coalesce($2, name), scopes = coalesce($4, scopes),
    expires_at = CASE WHEN CAST($5 AS integer) = 1 THEN CAST($6 AS bigint) ELSE expires_at END
  WHERE id = $1 AND ${within} RETURNING id`);

/** API keys, as far as both databases handle them alike: each has its own way to notify processes of a change. */
export const keyOperations: Operations<Omit<KeyStore, 'touchKeys'>> = {
  createKey: atomic(function* ({ id, account, name = '', hash, scopes, createdAt, expiresAt, createdBy }) {
    const owner = yield* ensureAccount(account);
    // a user who is being removed makes no key that would be left
    if (createdBy !== undefined && !(yield* lockUserOf(owner.id, createdBy)))
      throw new Error('The user who makes the key was removed.');
    const times = [createdAt, expiresAt] as const;
    yield* execute(insertKey, id, owner.id, name, hash, scopes, ...times, createdBy ?? null);
    const created = yield* readRecord(id);
    if (!created) throw new Error('a key that was created is found');
    return created;
  }),
  *findKey(id) {
    const key = yield* row(selectKey, id);
    return key && { ...recordOf(key), accountId: key.accountId, hash: key.hash };
  },
  *listKeys() {
    return (yield* rows(selectAll)).map(recordOf);
  },
  *listKeysOf(accountId, { before, limit, createdBy }) {
    return (yield* rows(selectOfAccount, accountId, before, limit, createdBy ?? null)).map(recordOf);
  },
  *findKeyOf(accountId, id) {
    const key = yield* row(selectOneOfAccount, accountId, id);
    return key && recordOf(key);
  },
  revokeKey: atomic(function* (id, at, accountId) {
    return (yield* found(revoke, id, at, accountId ?? null)) ? yield* readRecord(id) : undefined;
  }),
  changeKey: atomic(function* (id, { name, scopes, expiresAt }, accountId) {
    const expiry = [expiresAt === undefined ? 0 : 1, expiresAt ?? null] as const;
    const isChanged = yield* found(change, id, name ?? null, accountId ?? null, scopes ?? null, ...expiry);
    return isChanged ? yield* readRecord(id) : undefined;
  }),
};

function* readRecord(id: string): Operation<KeyRecord | undefined> {
  const key = yield* row(selectKey, id);
  return key && recordOf(key);
}

function recordOf({ accountId: _, hash: __, scopes, creatorId, creatorEmail, ...key }: KeyRow): KeyRecord {
  return {
    ...key,
    // written by createKey and changeKey only
    scopes: typeof scopes === 'string' ? (JSON.parse(scopes) as Scope[]) : scopes,
    createdBy: creatorId === null || creatorEmail === null ? null : { id: creatorId, email: creatorEmail },
  };
}
