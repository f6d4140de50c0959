import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './open-journal.ts';

type Row = {
  revision_id: string;
  at: number;
  event: SyncLogEntry['event'];
  attempt: number;
  message: string | null;
};

export type SyncLog = ReturnType<typeof syncLog>;

/** The lasting log of what became of each revision. A failure that repeats itself is one line with its last time. */
export function syncLog(database: JournalDatabase) {
  const insert = database.prepare(
    'INSERT INTO sync_log (note_id, revision_id, at, event, attempt, message) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const last = database.prepare<[string], Row & { sequence: number }>(
    'SELECT * FROM sync_log WHERE note_id = ? ORDER BY sequence DESC LIMIT 1',
  );
  const repeat = database.prepare('UPDATE sync_log SET at = ?, attempt = ? WHERE sequence = ?');
  const ofNote = database.prepare<[string], Row>(
    'SELECT * FROM sync_log WHERE note_id = ? ORDER BY sequence DESC LIMIT 500',
  );

  return {
    add(noteId: NoteId, entry: SyncLogEntry): void {
      const before = last.get(noteId);
      const repeats =
        before?.revision_id === entry.revisionId &&
        before.event === 'failed' &&
        entry.event === 'failed' &&
        before.message === entry.message;
      if (repeats) repeat.run(entry.at, entry.attempt, before.sequence);
      else insert.run(noteId, entry.revisionId, entry.at, entry.event, entry.attempt, entry.message);
    },
    /** Newest first, at most 500. */
    ofNote: (noteId: NoteId): SyncLogEntry[] =>
      ofNote.all(noteId).map((row) => ({
        at: row.at,
        revisionId: row.revision_id as RevisionId, // minted when it was committed
        event: row.event,
        attempt: row.attempt,
        message: row.message,
      })),
  };
}
