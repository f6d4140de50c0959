import type { KeyStore } from '../key-store.ts';

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
