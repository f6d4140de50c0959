import type { MemoryId } from '../../src-shared/ids.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import { isStoreUnavailable } from '../storage/store-failure.ts';

/** Memories that were begun together. */
export type Begun = {
  readonly tasks: readonly ProcessingTask[];
  /** Those that cannot be read, each with what was thrown. */
  readonly unreadable: readonly { readonly memoryId: MemoryId; readonly thrown: unknown }[];
};

/**
 * Counts an attempt at each Memory and gives what it needs. A Memory that cannot be read does not fail the others: they are
 * then read one by one. Rejects when the store can do nothing at the moment.
 */
export async function beginTasks(
  store: Pick<ProcessingStore, 'beginAttempts'>,
  memoryIds: readonly MemoryId[],
): Promise<Begun> {
  try {
    return { tasks: await store.beginAttempts(memoryIds), unreadable: [] };
  } catch (thrown) {
    if (isStoreUnavailable(thrown)) throw thrown;
    const [only, ...others] = memoryIds;
    if (only === undefined) throw thrown;
    if (others.length === 0) return { tasks: [], unreadable: [{ memoryId: only, thrown }] };
  }
  const tasks: ProcessingTask[] = [];
  const unreadable: Begun['unreadable'][number][] = [];
  for (const memoryId of memoryIds) {
    const alone = await beginTasks(store, [memoryId]);
    tasks.push(...alone.tasks);
    unreadable.push(...alone.unreadable);
  }
  return { tasks, unreadable };
}
