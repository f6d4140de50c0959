import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Supersedes a note by itself, under the other id that two computers gave it. What the app's own Memory service received under this one is deleted
 * there; a remote one keeps it.
 */
export function handOver(context: NotesContext, note: NoteRecord, id: NoteId): void {
  supersedeNote(context, note, id);
  context.journal.deletedNotes.add(note.id);
  context.texts.continue(note.id, id);
}

/** Gives the other id the file of a note that was handed over to it. The history of that id goes on where this journal has one. */
export function continueUnder({ journal }: NotesContext, note: NoteRecord, id: NoteId): NoteRecord {
  const { head = null, revisionCount = 0 } = journal.notes.byId(id) ?? {};
  const record = { ...note, id, head, revisionCount };
  journal.notes.save(record);
  return record;
}

/**
 * Supersedes a note by another one: its file belongs to that note. Its revisions stay in the journal as part of
 * the other note's history, and are not sent any more.
 */
export function supersedeNote({ journal }: NotesContext, note: NoteRecord, by: NoteId): void {
  journal.notes.save({ ...note, state: 'retired', path: null, supersededBy: by });
  journal.outbox.retire(note.id);
  journal.search.remove(note.id);
}
