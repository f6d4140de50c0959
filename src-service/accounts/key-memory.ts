import { hasCome } from '../domain/clock-set-back.ts';
import type { KeyStore } from '../storage/key-store.ts';

/** Milliseconds for which a key that the store does not know is not looked up again. */
export const unknownLifetime = 10_000;

/** Unknown keys that are remembered, and keys that authenticated requests. */
const remembered = 10_000;

/** What a process remembers of the keys that it was shown. */
export type KeyMemory = Pick<KeyStore, 'findKey'> & {
  /** A request was authenticated with this key. */
  noteUse(id: string): void;
  /** Whether a request was authenticated with this key lately, as far as that is remembered. */
  wasUsed(id: string): boolean;
};

/**
 * Looks keys up, and those that the store does not know once in a while only. Ids are random: an unknown id will not be
 * that of a key made a moment later, unless a backup is restored.
 */
export function keyMemory(keys: Pick<KeyStore, 'findKey'>, clock: () => number): KeyMemory {
  /** Until when an id is known to be unknown. */
  const unknown = new Map<string, number>();
  const used = new Set<string>();

  return {
    async findKey(id) {
      const until = unknown.get(id);
      if (until !== undefined && !hasCome(until, clock(), unknownLifetime)) return undefined;
      const found = await keys.findKey(id);
      unknown.delete(id);
      if (found === undefined) {
        dropFirst(unknown);
        unknown.set(id, clock() + unknownLifetime);
      }
      return found;
    },
    noteUse(id) {
      if (used.has(id)) return;
      dropFirst(used);
      used.add(id);
    },
    wasUsed: (id) => used.has(id),
  };
}

function dropFirst(kept: Map<string, unknown> | Set<string>): void {
  const [first] = kept.size >= remembered ? kept.keys() : [];
  if (first !== undefined) kept.delete(first);
}
