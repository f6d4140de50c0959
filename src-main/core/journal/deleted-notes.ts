import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

export type DeletedNotes = ReturnType<typeof deletedNotes>;

/** Notes that were deleted for good and that the app's own Memory service may still have: their ids alone, until it has deleted them. */
export function deletedNotes(database: JournalDatabase) {
  const add = database.prepare('INSERT OR IGNORE INTO deleted_note (note_id) VALUES (?)');
  const next = database
    .prepare<[string, number], string>(
      'SELECT note_id FROM deleted_note WHERE note_id > ? ORDER BY note_id LIMIT ?',
    )
    .pluck();
  const remove = database.prepare('DELETE FROM deleted_note WHERE note_id = ?');
  return {
    /** To be called in the transaction that deletes the note here. */
    add: (noteId: NoteId): void => void add.run(noteId),
    /** The next ones in the order of their ids; `after`: the last one before them, null for the first. */
    next: (after: NoteId | null, limit: number): NoteId[] => next.all(after ?? '', limit) as NoteId[], // stored as parsed
    /** The service has deleted them. */
    remove(noteIds: readonly NoteId[]): void {
      for (const noteId of noteIds) remove.run(noteId);
    },
  };
}
