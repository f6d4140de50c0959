import { tagKey } from '../../src-shared/markdown/tag-key.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { tagName } from '../text/tag-name.ts';
import type { Uses } from './services.ts';

/** The tags of a note's Memory that are none of the user's. */
export function foreignMemoryTags({
  tags,
  textTags,
  memoryTags,
}: Pick<NoteSummary, 'tags' | 'textTags' | 'memoryTags'>): readonly string[] {
  const own = new Set([...tags, ...textTags].map(tagKey));
  return memoryTags.filter((tag) => !own.has(tagKey(tagName(tag))));
}

/** The open note whose tags can be changed; null for none. */
export function taggableNote({ library, openNote }: Uses<'library' | 'openNote'>): NoteSummary | null {
  const { current } = openNote.getState();
  if (current === null || current.note.readOnly !== null || current.note.locked) return null;
  return library.getState().notes.get(current.note.id) ?? null;
}
