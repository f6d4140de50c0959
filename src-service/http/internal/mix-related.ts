import type { CloseMemory } from '../../domain/embedding.ts';
import { mixPlaces } from '../../domain/mix-places.ts';
import type { RelatedMemory } from '../../storage/tag-store.ts';
import type { RelatedMemories } from './internal-schemas.ts';

/**
 * Related Memories by their tags and by their meaning in one list, best first: a Memory that is in both lists comes before those that have its
 * places in only one.
 */
export function mixRelated(
  byTags: readonly RelatedMemory[],
  close: readonly CloseMemory[],
  limit: number,
): RelatedMemories['related'] {
  const lists = [
    byTags.map(({ memoryId, noteId, title, sharedTags }) => ({
      memoryId,
      noteId,
      title,
      sharedTags: [...sharedTags],
    })),
    close.map(({ memoryId, noteId, title }) => ({ memoryId, noteId, title, sharedTags: [] })),
  ];
  return [...mixPlaces<RelatedMemories['related'][number]>(lists, ({ noteId }) => noteId, limit)];
}
