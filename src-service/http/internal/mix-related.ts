import type { CloseMemory } from '../../domain/embedding.ts';
import type { RelatedMemory } from '../../storage/tag-store.ts';
import type { RelatedMemories } from './internal-schemas.ts';

/** How little the first places count more than those after them. */
const evenness = 5;

/**
 * Related Memories by their tags and by their meaning in one list, best first: one that is in both comes before those of its places in one.
 * Places are mixed and not scores, which have no common measure.
 */
export function mixRelated(
  byTags: readonly RelatedMemory[],
  close: readonly CloseMemory[],
  limit: number,
): RelatedMemories['related'] {
  const mixed = new Map<string, { related: RelatedMemories['related'][number]; weight: number }>();
  const add = (memory: Omit<RelatedMemory, 'sharedTags'>, sharedTags: readonly string[], place: number) => {
    const { memoryId, noteId, title } = memory;
    const before = mixed.get(noteId);
    const related = before?.related ?? { memoryId, noteId, title, sharedTags: [...sharedTags] };
    mixed.set(noteId, { related, weight: (before?.weight ?? 0) + 1 / (evenness + place) });
  };
  for (const [place, memory] of byTags.entries()) add(memory, memory.sharedTags, place);
  for (const [place, memory] of close.entries()) add(memory, [], place);
  return [...mixed.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ related }) => related);
}
