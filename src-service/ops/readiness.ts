import type { Result } from '../../src-shared/result.ts';
import { withTimeout } from './with-timeout.ts';

/** Whether a process can do its work, and which part cannot. */
export type Readiness = {
  readonly ready: boolean;
  readonly parts: {
    readonly store: 'reachable' | 'unreachable';
    readonly schema: 'current' | 'unknown';
    readonly draining: boolean;
  };
};

export type ReadinessParts = {
  /** A read of the store that is as cheap as can be; rejects when the store is away. */
  readonly askStore: () => Promise<unknown>;
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
  const isReachable = cached(storeFor, clock, async () => {
    try {
      await withTimeout(timeout, parts.askStore());
      return true;
    } catch (err) {
      log.warn({ err }, 'store not reachable');
      return false;
    }
  });
  const isCurrent = cached(schemaFor, clock, async () => {
    const checked = await withTimeout(timeout, parts.checkSchema()).catch((error: unknown) => ({
      ok: false as const,
      error: String(error),
    }));
    if (!checked.ok) log.warn({ reason: checked.error }, 'schema not current');
    return checked.ok;
  });

  return async () => {
    const [reachable, current] = await Promise.all([isReachable(), isCurrent()]);
    const draining = parts.isDraining();
    return {
      ready: reachable && current && !draining,
      parts: {
        store: reachable ? 'reachable' : 'unreachable',
        schema: current ? 'current' : 'unknown',
        draining,
      },
    };
  };
}

/** Caches the result of a check; a failed check is repeated sooner. Concurrent callers share one check. */
function cached(
  milliseconds: number,
  clock: () => number,
  check: () => Promise<boolean>,
): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (latest !== null && clock() - checkedAt < milliseconds) return latest;
    checkedAt = clock();
    latest = check().then((good) => {
      if (!good) checkedAt = Math.min(checkedAt, clock() - milliseconds + storeFor);
      return good;
    });
    return latest;
  };
}
