import type { Result } from '../../src-shared/result.ts';
import { withinPatience } from './within-patience.ts';

/** Whether a process can do its work, and what stands in the way. */
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
  /** Steadily growing milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(fields: object, message: string): void };
};

/** Milliseconds the store gets to answer. */
const patience = 2_000;
/** Milliseconds for which an answer of the store is good: whoever asks more often costs nothing. */
const storeFor = 1_000;
/** The same of the schema, which seldom changes under a running process. */
const schemaFor = 30_000;

/** Finds out whether a process is ready. What is wrong goes to the log; whoever asks learns only where. */
export function readinessOf(parts: ReadinessParts): () => Promise<Readiness> {
  const { clock, log } = parts;
  const isReachable = kept(storeFor, clock, async () => {
    try {
      await withinPatience(patience, parts.askStore());
      return true;
    } catch (err) {
      log.warn({ err }, 'store not reachable');
      return false;
    }
  });
  const isCurrent = kept(schemaFor, clock, async () => {
    const checked = await withinPatience(patience, parts.checkSchema()).catch((error: unknown) => ({
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
function kept(
  milliseconds: number,
  clock: () => number,
  ask: () => Promise<boolean>,
): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (answer !== null && clock() - askedAt < milliseconds) return answer;
    askedAt = clock();
    answer = ask().then((good) => {
      if (!good) askedAt = Math.min(askedAt, clock() - milliseconds + storeFor);
      return good;
    });
    return answer;
  };
}
