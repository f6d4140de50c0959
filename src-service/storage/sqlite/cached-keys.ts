import type { Database } from 'better-sqlite3';
import type { StoredKey } from '../key-store.ts';

/** Keys that are cached at most, far more than are in use at once; beyond it the cache is cleared. */
const limit = 10_000;

/**
 * Looks keys up in memory until one of them changes. SQLite's data version shows cheaply whether another connection has
 * written at all; if one has, a counter shows whether it changed keys. So a revocation by any process takes effect with
 * the very next lookup.
 */
export function cachedKeys(
  database: Database,
  find: (id: string) => StoredKey | undefined,
): (id: string) => StoredKey | undefined {
  const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
  const change = database.prepare<[], number>("SELECT number FROM change WHERE name = 'keys'").pluck();
  const cache = new Map<string, StoredKey>();
  let seenVersion: number | undefined;
  let seenChange: number | undefined;

  return (id) => {
    const version = dataVersion.get();
    if (version !== seenVersion) {
      const latest = change.get();
      if (latest !== seenChange || cache.size > limit) cache.clear();
      seenVersion = version;
      seenChange = latest;
    }
    const held = cache.get(id);
    if (held) return held;
    const found = find(id);
    if (found) cache.set(id, found);
    return found;
  };
}
