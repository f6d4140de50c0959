import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A file that is being moved to another vault path. */
export type PendingMove = { readonly noteId: NoteId; readonly from: string; readonly to: string };

export type PendingMoves = ReturnType<typeof pendingMoves>;

/** Moves in progress. A move takes two steps on the disk; after a crash between them this identifies the files. */
export function pendingMoves(database: JournalDatabase) {
  const begin = database.prepare(
    'INSERT OR REPLACE INTO pending_move (note_id, from_path, to_path) VALUES (?, ?, ?)',
  );
  const end = database.prepare('DELETE FROM pending_move WHERE note_id = ?');
  const all = database.prepare<[], PendingMove>(
    'SELECT note_id AS noteId, from_path AS "from", to_path AS "to" FROM pending_move', // stored as parsed
  );
  return {
    begin: ({ noteId, from, to }: PendingMove): void => void begin.run(noteId, from, to),
    end: (noteId: NoteId): void => void end.run(noteId),
    all: (): PendingMove[] => all.all(),
  };
}
