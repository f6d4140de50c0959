import type { MemoryId } from '../../src-shared/ids.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { Acceptance, MemoryStore, OfferedRevision } from '../storage/memory-store.ts';

export type AcceptMemoryParts = {
  readonly memories: Pick<MemoryStore, 'acceptRevision'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newMemoryId: () => MemoryId;
};

/** Accepts one validated revision. Once it resolves, the outcome is durable, and a created Memory is in the queue. */
export type AcceptMemory = (
  accountId: AccountId,
  revision: OfferedRevision,
  /** The span of the request, as W3C `traceparent`; null where nothing is traced. */
  traceparent: string | null,
) => Promise<Acceptance>;

export function acceptMemoryWith({ memories, clock, newMemoryId }: AcceptMemoryParts): AcceptMemory {
  return (accountId, revision, traceparent) =>
    memories.acceptRevision({ accountId, memoryId: newMemoryId(), revision, at: clock(), traceparent });
}
