import { randomBytes } from 'node:crypto';
import type { Result } from '../../src-shared/result.ts';
import type { Log } from '../domain/log.ts';
import type { Storage } from '../storage/storage.ts';
import { storeFailureOf } from '../storage/store-failure.ts';

/** Whether a process can do its work, and which part cannot. */
export type Readiness = {
  readonly ready: boolean;
  readonly parts: {
    readonly store: 'reachable' | 'unreachable' | 'not-writable';
    readonly schema: 'current' | 'unknown';
    readonly draining: boolean;
  };
};

export type ReadinessParts = {
  /** A read of the store that is as cheap as can be; rejects when the store is away. */
  readonly askStore: () => Promise<unknown>;
  /** Whether the store takes what is written. */
  readonly canWrite: () => Promise<boolean>;
  readonly checkSchema: () => Promise<Result<null, string>>;
  readonly isDraining: () => boolean;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn'>;
};

/** Milliseconds to wait for the store. */
const timeout = 2_000;
/** Milliseconds for which the result of a store check is cached. */
const storeFor = 1_000;
/** The same for the schema, which seldom changes under a running process. */
const schemaFor = 30_000;

/** Checks whether a process is ready. Errors go to the log; the response only names the part. */
export function readinessOf(parts: ReadinessParts): () => Promise<Readiness> {
  const { clock, log } = parts;
  const storeState = cached(storeFor, clock, 'reachable', async () => {
    try {
      await withTimeout(timeout, parts.askStore());
      if (await withTimeout(timeout, parts.canWrite())) return 'reachable';
      log.warn({}, 'store not writable');
      return 'not-writable';
    } catch (err) {
      log.warn({ err }, 'store not reachable');
      return 'unreachable';
    }
  });
  const schemaState = cached(schemaFor, clock, 'current', async () => {
    const checked = await withTimeout(timeout, parts.checkSchema()).catch((error: unknown) => ({
      ok: false as const,
      error: String(error),
    }));
    if (!checked.ok) log.warn({ reason: checked.error }, 'schema not current');
    return checked.ok ? 'current' : 'unknown';
  });

  return async () => {
    const [store, schema] = await Promise.all([storeState(), schemaState()]);
    const draining = parts.isDraining();
    const ready = store === 'reachable' && schema === 'current' && !draining;
    return { ready, parts: { store, schema, draining } };
  };
}

/** Caches the result of a check; a failed check is repeated sooner. Concurrent callers share one check. */
function cached<State extends string>(
  milliseconds: number,
  clock: () => number,
  good: State,
  check: () => Promise<State>,
): () => Promise<State> {
  let latest: Promise<State> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (latest !== null && clock() - checkedAt < milliseconds) return latest;
    checkedAt = clock();
    latest = check().then((state) => {
      if (state !== good) checkedAt = Math.min(checkedAt, clock() - milliseconds + storeFor);
      return state;
    });
    return latest;
  };
}

/** The result of a promise, or a rejection after a timeout in milliseconds. The work itself is not aborted. */
export function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(expire, milliseconds);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether the store takes what is written. */
type WriteHealth = {
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
