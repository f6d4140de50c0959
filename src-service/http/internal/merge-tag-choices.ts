import { tagFamily } from '../../../src-shared/markdown/tag-key.ts';
import type { TagChoice } from '../../storage/tag-store.ts';
import type { TagChoices } from './internal-schemas.ts';

/**
 * One choice for each family of tags and note. Spellings of a tag are counted together, and what is hidden in every note is not adopted,
 * however many notes have it: the user has a use for it that no model should guess at.
 */
export function mergeTagChoices({ adopted, hidden }: TagChoices): readonly TagChoice[] {
  const everywhere = new Map<string, number>();
  for (const { tag, notes } of adopted) {
    const family = tagFamily(tag);
    everywhere.set(family, (everywhere.get(family) ?? 0) + notes);
  }
  const inNotes = new Map<string, TagChoice>();
  for (const { tag, noteId } of hidden) {
    const family = tagFamily(tag);
    if (noteId === null) everywhere.set(family, 0);
    else inNotes.set(JSON.stringify([noteId, family]), { family, noteId, adopted: 0 });
  }
  const all = [...everywhere].map(([family, count]) => ({ family, noteId: null, adopted: count }));
  return [...all, ...inNotes.values()];
}
