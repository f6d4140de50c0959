import { randomBytes } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import { storeFailureOf } from '../storage/store-failure.ts';

/** Whether the store takes what is written. */
export type WriteHealth = {
  /**
   * True until a write has failed because the disk is full or nothing may be written; from then on, whether a write works now. Asked
   * by who watches over the process, so that nothing is written while all is well.
   */
  readonly canWrite: () => Promise<boolean>;
};

/**
 * Bytes of a probe: as much as a long note has. A few bytes may still find room where notes do not. Random, since a store may compress.
 */
const probeBytes = 256 * 1024;

/** The store, watched for writes that fail. */
export function watchWrites(storage: Storage): { readonly storage: Storage; readonly health: WriteHealth } {
  let hasFailed = false;
  const watched = (method: (...args: never[]) => Promise<unknown>) =>
    async function watch(...args: never[]): Promise<unknown> {
      try {
        return await method.apply(storage, args);
      } catch (error) {
        if (storeFailureOf(error) === 'not-writable') hasFailed = true;
        throw error;
      }
    };
  const methods = Object.entries(storage).map(([name, method]) => [name, watched(method)]);
  return {
    storage: Object.fromEntries(methods) as Storage, // the same methods
    health: {
      async canWrite() {
        if (!hasFailed) return true;
        try {
          await storage.tryWrite(randomBytes(probeBytes));
        } catch {
          return false;
        }
        hasFailed = false;
        return true;
      },
    },
  };
}
