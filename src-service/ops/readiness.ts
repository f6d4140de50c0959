import type { Result } from '../../src-shared/result.ts';
import { withTimeout } from './with-timeout.ts';

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
  readonly log: { warn(fields: object, message: string): void };
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
