import type { NoteId } from '../../../../src-shared/ids.ts';
import { distinct } from '../../../../src-shared/markdown/note-properties.ts';
import { tagFamily } from '../../../../src-shared/markdown/tag-key.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { requireRecord } from '../files/require-record.ts';

/** Hides tags of a note's Memories in all their spellings, or shows them again. The journal alone remembers it. */
export function hideMemoryTags(
  context: NotesContext,
  noteId: NoteId,
  tags: readonly string[],
  hidden: boolean,
): void {
  requireRecord(context, noteId, 'present');
  const { projections } = context.journal;
  const changed = new Set(tags.map(tagFamily));
  const others = projections.hiddenTags(noteId).filter((tag) => !changed.has(tagFamily(tag)));
  projections.hideTags(noteId, hidden ? distinct([...others, ...tags]) : others);
  announce(context, [noteId]);
}
