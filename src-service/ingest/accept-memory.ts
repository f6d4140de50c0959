import type { MemoryId } from '../../src-shared/ids.ts';
import type { NoteRevision } from '../../src-shared/memory-api/schemas.ts';
import type { Queue } from '../queue/queue.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { Acceptance, MemoryStore } from '../storage/memory-store.ts';

export type AcceptMemoryParts = {
  readonly memories: Pick<MemoryStore, 'acceptRevision'>;
  readonly queue: Queue;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newMemoryId: () => MemoryId;
  /** Told of every job that was stored but could not be enqueued. */
  readonly onUnqueued: (memoryId: MemoryId, error: unknown) => void;
};

/** Takes in one validated revision. When it resolves, what it says is durable. */
export type AcceptMemory = (accountId: AccountId, revision: NoteRevision) => Promise<Acceptance>;

/** Stores first, then tries once to have the Memory processed; only the first can fail the request. */
export function acceptMemoryWith({
  memories,
  queue,
  clock,
  newMemoryId,
  onUnqueued,
}: AcceptMemoryParts): AcceptMemory {
  return async (accountId, revision) => {
    const memoryId = newMemoryId();
    const acceptance = await memories.acceptRevision({ accountId, memoryId, revision, at: clock() });
    if (acceptance.kind === 'created') {
      try {
        await queue.enqueue(acceptance.memoryId);
      } catch (error) {
        onUnqueued(acceptance.memoryId, error);
      }
    }
    return acceptance;
  };
}
