import type { Database } from 'better-sqlite3';
import type { KeyStore } from '../key-store.ts';
import type { MemberStore } from '../member-store.ts';
import { keyOperations } from '../shared/keys.ts';
import { memberOperations } from '../shared/members.ts';
import { atomic, execute, type OperationMethod, sql } from '../shared/operation.ts';
import { type Synchronous, sqliteMethods } from './run-operations.ts';

const countChange = sql("UPDATE change SET number = number + 1 WHERE name = 'keys'");
const touch = sql('UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), $2) WHERE id = $1');

/** The keys of an SQLite store, and the users who made them. */
export function sqliteKeys(database: Database): Synchronous<KeyStore & MemberStore> {
  return sqliteMethods<KeyStore & MemberStore>(database, {
    ...keyOperations,
    ...memberOperations,
    removeUser: counted(memberOperations.removeUser),
    revokeKey: counted(keyOperations.revokeKey),
    changeKey: counted(keyOperations.changeKey),
    touchKeys: atomic(function* (uses) {
      for (const [id, at] of uses) yield* execute(touch, id, at);
    }),
  });
}

/** Counts a change in the same transaction: a process that caches keys learns of it by the count. */
function counted<Args extends unknown[], Answer>(
  change: OperationMethod<Args, Answer | undefined>,
): OperationMethod<Args, Answer | undefined> {
  return atomic(function* (...args: Args) {
    const changed = yield* change(...args);
    if (changed) yield* execute(countChange);
    return changed;
  });
}
