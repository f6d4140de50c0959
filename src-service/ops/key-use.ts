import type { KeyStore } from '../storage/key-store.ts';

/** Milliseconds between two writes of when keys were last used. */
export const keyUseInterval = 60_000;

/** Remembers which keys let requests in. */
export type KeyUse = {
  /** Costs no write. */
  note(keyId: string): void;
  /** Writes what was noted. A store that fails is asked again with the next batch. */
  flush(): Promise<void>;
};

export function keyUse(parts: {
  readonly keys: Pick<KeyStore, 'touchKeys'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: { warn(fields: object, message: string): void };
}): KeyUse {
  let used = new Set<string>();
  return {
    note: (keyId) => void used.add(keyId),
    async flush() {
      if (used.size === 0) return;
      const batch = used;
      used = new Set();
      try {
        await parts.keys.touchKeys([...batch], parts.clock());
      } catch (err) {
        parts.log.warn({ err }, 'use of keys not recorded');
        for (const keyId of batch) used.add(keyId);
      }
    },
  };
}
