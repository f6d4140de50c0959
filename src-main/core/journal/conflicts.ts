import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { NoteConflict } from '../../../src-shared/rpc/conflicts.ts';
import type { JournalDatabase } from './journal-database.ts';

type Row = { note_id: string; mine: string; theirs: string; at: string };

export type Conflicts = ReturnType<typeof conflicts>;

/** Notes with two revisions of which neither follows the other, until the user has chosen. At most one for each note. */
export function conflicts(database: JournalDatabase) {
  const list = database.prepare<[], Row>(`
    SELECT c.* FROM conflict c JOIN note n ON n.id = c.note_id WHERE n.state = 'present' ORDER BY at, note_id`);
  const noteIds = database.prepare<[], string>('SELECT note_id FROM conflict').pluck();
  const ofNote = database.prepare<[string], Row>('SELECT * FROM conflict WHERE note_id = ?');
  const save = database.prepare(
    'INSERT OR REPLACE INTO conflict (note_id, mine, theirs, at) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM conflict WHERE note_id = ?');
  return {
    /** Those of present notes, the oldest first. One of a note in the trash comes back with it. */
    list: (): NoteConflict[] => list.all().map(toConflict),
    /** All notes with a conflict, wherever they are. */
    noteIds: (): ReadonlySet<NoteId> => new Set(noteIds.all() as NoteId[]), // parsed before they were stored
    ofNote(noteId: NoteId): NoteConflict | undefined {
      const row = ofNote.get(noteId);
      return row && toConflict(row);
    },
    /** Adds a conflict, or replaces the one the note has. */
    save: ({ noteId, mine, theirs, at }: NoteConflict): void => void save.run(noteId, mine, theirs, at),
    remove: (noteId: NoteId): void => void remove.run(noteId),
  };
}

const toConflict = (row: Row): NoteConflict => ({
  noteId: row.note_id as NoteId, // parsed before it was stored, as the ids below
  mine: row.mine as RevisionId,
  theirs: row.theirs as RevisionId,
  at: row.at,
});
