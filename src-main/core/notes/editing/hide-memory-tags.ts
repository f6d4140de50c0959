import type { NoteId } from '../../../../src-shared/ids.ts';
import { distinct } from '../../../../src-shared/markdown/note-properties.ts';
import { tagKey } from '../../../../src-shared/markdown/tag-key.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { requireRecord } from '../files/require-record.ts';

/** Hides tags of a note's Memories, or shows them again. The journal alone remembers it. */
export function hideMemoryTags(
  context: NotesContext,
  noteId: NoteId,
  tags: readonly string[],
  hidden: boolean,
): null {
  requireRecord(context, noteId, 'present');
  const { projections } = context.journal;
  const changed = new Set(tags.map(tagKey));
  const others = projections.hiddenTags(noteId).filter((tag) => !changed.has(tagKey(tag)));
  projections.hideTags(noteId, hidden ? distinct([...others, ...tags]) : others);
  announce(context, [noteId]);
  return null;
}
