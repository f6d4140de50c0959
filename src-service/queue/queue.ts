import type { MemoryId } from '../../src-shared/ids.ts';

/**
 * Tells whoever processes that there is a new job. The job itself is already stored, so a rejection loses nothing:
 * the sweep finds it.
 */
export type Queue = { enqueue(memoryId: MemoryId): Promise<void> };
