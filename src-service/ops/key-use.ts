import type { KeyStore } from '../storage/key-store.ts';

/** Milliseconds between two writes of the last use of keys. */
export const keyUseInterval = 5_000;

/** Records which keys were used. */
export type KeyUse = {
  /** Costs no write. */
  note(keyId: string): void;
  /** Writes what was recorded. After a failure it is written with the next batch. */
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
