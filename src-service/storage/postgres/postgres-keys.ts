import type { KeyStore } from '../key-store.ts';
import type { MemberStore } from '../member-store.ts';
import { keyOperations } from '../shared/keys.ts';
import { memberOperations } from '../shared/members.ts';
import { type Operation, sql } from '../shared/operation.ts';
import type { Notifications } from './notifications.ts';
import type { Database } from './postgres-database.ts';
import { escapeText, postgresMethods, runOperation } from './run-operations.ts';

type FindKey = KeyStore['findKey'];

export type KeyCacheParts = {
  readonly find: FindKey;
  /** Whether changes made by other processes are received. Nothing is cached while they are not. */
  readonly isListening: () => boolean;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
};

/** Milliseconds a key is cached at most: the bound for a change whose notification was lost. */
export const keyLifetime = 10_000;

/** Keys cached at most. */
const maxKeys = 10_000;

/** Caches keys in memory. A lookup after `clear` gives what was read after it. */
export function keyCache({ find, isListening, clock }: KeyCacheParts): { find: FindKey; clear(): void } {
  const cached = new Map<string, { readonly key: ReturnType<FindKey>; readonly since: number }>();

  return {
    find(id) {
      if (!isListening()) return find(id);
      const entry = cached.get(id);
      if (entry && clock() - entry.since < keyLifetime) return entry.key;
      const read = { key: find(id), since: clock() };
      cached.delete(id);
      if (cached.size >= maxKeys)
        for (const oldest of [...cached.keys()].slice(0, maxKeys / 10)) cached.delete(oldest);
      cached.set(id, read);
      const drop = (): void => {
        if (cached.get(id) === read) cached.delete(id);
      };
      // an unknown key is not cached, so that guessing fills no memory
      read.key.then((found) => (found === undefined || !isListening() ? drop() : undefined), drop);
      return read.key;
    },
    clear() {
      cached.clear();
    },
  };
}

// rows are locked in one order, so that two processes that do this at once cannot deadlock
const touch = sql(`
  UPDATE api_key k SET last_used_at = greatest(coalesce(k.last_used_at, 0), used.at) FROM (
    SELECT stored.sequence, use.at FROM unnest($1::text[], $2::bigint[]) AS use (id, at)
    JOIN api_key stored ON stored.id = use.id ORDER BY stored.sequence FOR NO KEY UPDATE OF stored) used
  WHERE k.sequence = used.sequence`);

/**
 * The keys of a PostgreSQL store, cached in memory, and the users who made them. A process that changes one notifies the others in the same
 * transaction, and returns when they have dropped theirs, so that the very next request anywhere sees the change. A
 * process that cannot receive notifications caches nothing; a process that does not acknowledge within a second is not waited
 * for, and a lost notification delays the change by 10 s at most.
 */
export function postgresKeys(
  database: Database,
  notifications: Notifications,
  clock: () => number,
): KeyStore & MemberStore & { close(): void } {
  const methods = postgresMethods<Omit<KeyStore, 'touchKeys'> & MemberStore>(database, {
    ...keyOperations,
    ...memberOperations,
  });
  const cache = keyCache({ find: methods.findKey, isListening: notifications.isListening, clock });
  const stop = notifications.on('keys', cache.clear);

  async function change<Answer>(operation: () => Operation<Answer | undefined>): Promise<Answer | undefined> {
    const [changed, acknowledged] = await database.transaction(async (session) => {
      const record = await runOperation(session, operation());
      return record
        ? ([record, await notifications.notifyAndFollow('keys', session)] as const)
        : ([undefined, null] as const);
    });
    cache.clear();
    await acknowledged?.();
    return changed;
  }

  return {
    ...methods,
    findKey: cache.find,
    revokeKey: (...args) => change(() => keyOperations.revokeKey(...args)),
    changeKey: (...args) => change(() => keyOperations.changeKey(...args)),
    removeUser: (...args) => change(() => memberOperations.removeUser(...args)),
    async touchKeys(uses) {
      if (uses.size > 0) await database.rows(touch, [[...uses.keys()].map(escapeText), [...uses.values()]]);
    },
    close: stop,
  };
}
