import type { Database } from 'better-sqlite3';
import type { StoredKey } from '../key-store.ts';

/** Keys that are kept at hand. Far more than are in use at once; beyond it all are forgotten. */
const limit = 10_000;

/**
 * Looks keys up in memory, for as long as nobody has changed any. SQLite tells by its data version, for next to nothing,
 * whether any other connection has written at all; if one has, a counter tells whether it touched the keys. So a
 * revocation by whichever process is felt by the very next look-up.
 */
export function cachedKeys(
  database: Database,
  find: (id: string) => StoredKey | undefined,
): (id: string) => StoredKey | undefined {
  const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
  const change = database.prepare<[], number>("SELECT number FROM change WHERE name = 'keys'").pluck();
  const known = new Map<string, StoredKey>();
  let seenVersion: number | undefined;
  let seenChange: number | undefined;

  return (id) => {
    const version = dataVersion.get();
    if (version !== seenVersion) {
      const latest = change.get();
      if (latest !== seenChange || known.size > limit) known.clear();
      seenVersion = version;
      seenChange = latest;
    }
    const held = known.get(id);
    if (held) return held;
    const found = find(id);
    if (found) known.set(id, found);
    return found;
  };
}
