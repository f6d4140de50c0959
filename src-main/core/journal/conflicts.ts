import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteConflict } from '../../../src-shared/rpc/conflicts.ts';
import type { JournalDatabase } from './journal-database.ts';

export type Conflicts = ReturnType<typeof conflicts>;

/** Notes with two revisions of which neither follows the other, until the user has chosen. At most one for each note. */
export function conflicts(database: JournalDatabase) {
  const columns = 'c.note_id AS noteId, c.mine, c.theirs, c.at'; // the ids were parsed before they were stored
  const list = database.prepare<[], NoteConflict>(`
    SELECT ${columns} FROM conflict c JOIN note n ON n.id = c.note_id WHERE n.state = 'present' ORDER BY at, note_id`);
  const noteIds = database.prepare<[], NoteId>('SELECT note_id FROM conflict').pluck();
  const ofNote = database.prepare<[string], NoteConflict>(
    `SELECT ${columns} FROM conflict c WHERE note_id = ?`,
  );
  const save = database.prepare(
    'INSERT OR REPLACE INTO conflict (note_id, mine, theirs, at) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM conflict WHERE note_id = ?');
  return {
    /** Those of present notes, the oldest first. One of a note in the trash comes back with it. */
    list: (): NoteConflict[] => list.all(),
    /** All notes with a conflict, wherever they are. */
    noteIds: (): ReadonlySet<NoteId> => new Set(noteIds.all()),
    ofNote: (noteId: NoteId): NoteConflict | undefined => ofNote.get(noteId),
    /** Adds a conflict, or replaces the one the note has. */
    save: ({ noteId, mine, theirs, at }: NoteConflict): void => void save.run(noteId, mine, theirs, at),
    remove: (noteId: NoteId): void => void remove.run(noteId),
  };
}
