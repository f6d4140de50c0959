import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './journal-database.ts';

type Row = {
  revision_id: string;
  at: number;
  event: SyncLogEntry['event'];
  attempt: number;
  message: string | null;
};

export type SyncLog = ReturnType<typeof syncLog>;

/**
 * The persistent log of each revision's upload. A repeated failure is one line with its last time. A
 * revision is queued in the transaction that saves it: both are one row, and two lines when they are read.
 */
export function syncLog(database: JournalDatabase) {
  const insert = database.prepare(`
    INSERT INTO sync_log (note, revision, at, event, attempt, message)
    SELECT n.key, v.sequence, ?, ?, ?, ? FROM note n, revision v WHERE n.id = ? AND v.id = unhex(?)`);
  const lines = `SELECT l.sequence, lower(hex(v.id)) AS revision_id, l.at, l.event, l.attempt, l.message
    FROM sync_log l JOIN revision v ON v.sequence = l.revision
    WHERE l.note = (SELECT key FROM note WHERE id = ?) ORDER BY l.sequence DESC`;
  const last = database.prepare<[string], Row & { sequence: number }>(`${lines} LIMIT 1`);
  const repeat = database.prepare('UPDATE sync_log SET at = ?, attempt = ? WHERE sequence = ?');
  const ofNote = database.prepare<[string], Row>(`${lines} LIMIT 500`);

  return {
    /** Adds a line. `saved` means that the revision was queued as well. */
    add(noteId: NoteId, { revisionId, at, event, attempt, message }: SyncLogEntry): void {
      const before = event === 'failed' ? last.get(noteId) : undefined;
      const repeats =
        before?.revision_id === revisionId && before.event === 'failed' && before.message === message;
      if (repeats) repeat.run(at, attempt, before.sequence);
      else insert.run(at, event, attempt, message, noteId, revisionId);
    },
    /** Newest first, at most 500. */
    ofNote: (noteId: NoteId): SyncLogEntry[] =>
      ofNote
        .all(noteId)
        .flatMap((row) => {
          const line: SyncLogEntry = {
            at: row.at,
            revisionId: row.revision_id as RevisionId, // minted when it was committed
            event: row.event,
            attempt: row.attempt,
            message: row.message,
          };
          return line.event === 'saved' ? [{ ...line, event: 'queued' as const }, line] : [line];
        })
        .slice(0, 500),
  };
}
