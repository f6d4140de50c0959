import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Supersedes a note by another one: its file belongs to that note. Its revisions stay in the journal as part of
 * the other note's history, and are not sent any more.
 */
export function supersedeNote({ journal }: NotesContext, note: NoteRecord, by: NoteId): void {
  journal.notes.save({ ...note, state: 'retired', path: null, supersededBy: by });
  journal.outbox.retire(note.id);
  journal.search.remove(note.id);
}
