import type { Log } from '../domain/log.ts';
import type { KeyStore } from '../storage/key-store.ts';

/** Milliseconds between two writes of the last use of keys. */
export const keyUseInterval = 5_000;

/** Records which keys were used, and when. */
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
  readonly log: Pick<Log, 'warn'>;
}): KeyUse {
  let used = new Map<string, number>();
  return {
    note: (keyId) => void used.set(keyId, parts.clock()),
    async flush() {
      if (used.size === 0) return;
      const batch = used;
      used = new Map();
      try {
        await parts.keys.touchKeys(batch);
      } catch (err) {
        parts.log.warn({ err }, 'use of keys not recorded');
        used = new Map([...batch, ...used]);
      }
    },
  };
}
