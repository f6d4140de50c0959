import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Everything that refers to a note, children before what they refer to. */
const steps = [
  'DELETE FROM outbox WHERE note = (SELECT key FROM note WHERE id = ?)',
  `DELETE FROM receipt WHERE sequence IN
    (SELECT v.sequence FROM revision v JOIN note n ON n.key = v.note WHERE n.id = ?)`,
  'DELETE FROM sent_as WHERE revision_id IN (SELECT v.id FROM revision v JOIN note n ON n.key = v.note WHERE n.id = ?)',
  'DELETE FROM projection WHERE note_id = ?',
  'DELETE FROM sync_log WHERE note = (SELECT key FROM note WHERE id = ?)',
  'DELETE FROM note_link WHERE note = (SELECT key FROM note WHERE id = ?)',
  'DELETE FROM draft WHERE note = (SELECT key FROM note WHERE id = ?)',
  'DELETE FROM pending_move WHERE note_id = ?',
  'DELETE FROM former_place WHERE note_id = ?',
  'DELETE FROM conflict WHERE note_id = ?',
  // its words leave the index when the parts of that are joined, which is asked for with the deletion
  'DELETE FROM search WHERE rowid = (SELECT rowid FROM search_note WHERE note_id = ?)',
  'DELETE FROM search_note WHERE note_id = ?',
  'DELETE FROM search_text WHERE note_id = ?',
  'DELETE FROM revision WHERE note = (SELECT key FROM note WHERE id = ?)',
];

/**
 * Deletes notes and everything about them from the journal: the only place where a revision is ever deleted.
 * `remove` deletes the note's own row and whatever belongs to its deletion. All of it in one transaction; the deleted text is overwritten in the
 * file, and the log is emptied, which still has the pages as they were. Copies of it that SQLite has made are left to `eraseDeletedText`.
 */
export function purgeNotes(
  database: JournalDatabase,
  noteIds: readonly NoteId[],
  remove: (noteId: NoteId) => void,
): void {
  const statements = steps.map((step) => database.prepare(step));
  database.transaction(() => {
    for (const noteId of noteIds) {
      for (const statement of statements) statement.run(noteId);
      remove(noteId);
    }
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
}

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
