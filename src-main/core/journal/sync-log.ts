import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry, SyncLogLine } from '../../../src-shared/rpc/sync.ts';
import type { Sentence } from '../../../src-shared/texts/sentence.ts';
import type { JournalDatabase } from './journal-database.ts';
import { isSameSentence, readSentence, storedSentence } from './stored-sentence.ts';

type Row = {
  revision_id: string;
  at: number;
  event: SyncLogEntry['event'];
  attempt: number;
  message: string | null;
};

/** What its message is made of, where that is known. */
type NewLine = SyncLogEntry & Pick<Sentence, 'wording'>;

type LineRow = Row & { sequence: number; note_id: string; title: string; number: number };

/** How many rows of the log of all notes are read at once. */
const pageSize = 200;

export type SyncLog = ReturnType<typeof syncLog>;

/**
 * The persistent log of each revision's upload. A repeated failure is one line with its last time. A
 * revision is queued in the transaction that saves it: both are one row, and two lines when they are read.
 */
export function syncLog(database: JournalDatabase) {
  // nothing for a note or a revision that is gone; by a join, it takes five times as long
  const insert = database.prepare(`
    INSERT OR IGNORE INTO sync_log (note, revision, at, event, attempt, message)
    VALUES ((SELECT key FROM note WHERE id = ?), (SELECT sequence FROM revision WHERE id = unhex(?)), ?, ?, ?, ?)`);
  const lines = `SELECT l.sequence, lower(hex(v.id)) AS revision_id, l.at, l.event, l.attempt, l.message
    FROM sync_log l JOIN revision v ON v.sequence = l.revision
    WHERE l.note = (SELECT key FROM note WHERE id = ?) ORDER BY l.sequence DESC`;
  const last = database.prepare<[string], Row & { sequence: number }>(`${lines} LIMIT 1`);
  const repeat = database.prepare('UPDATE sync_log SET at = ?, attempt = ? WHERE sequence = ?');
  const all = database.prepare<[number], LineRow>(`
    SELECT l.sequence, n.id AS note_id, v.title, v.number, lower(hex(v.id)) AS revision_id, l.at, l.event, l.attempt, l.message
    FROM sync_log l JOIN revision v ON v.sequence = l.revision JOIN note n ON n.key = l.note
    WHERE l.sequence < ? ORDER BY l.sequence DESC LIMIT ${pageSize + 1}`);
  const ofNote = database.prepare<[string], Row>(`${lines} LIMIT 500`);

  return {
    /** Adds a line. `saved` means that the revision was queued as well. */
    add(noteId: NoteId, { revisionId, at, event, attempt, message, wording }: NewLine): void {
      const stored = message === null ? null : storedSentence({ message, ...(wording && { wording }) });
      const before = event === 'failed' ? last.get(noteId) : undefined;
      const repeats =
        before?.revision_id === revisionId &&
        before.event === 'failed' &&
        isSameSentence(before.message, stored);
      if (repeats) repeat.run(at, attempt, before.sequence);
      else insert.run(noteId, revisionId, at, event, attempt, stored);
    },
    /** Lines of all notes older than `before`, newest first, and whether there are more. */
    page(before: number | null): { lines: SyncLogLine[]; isMore: boolean } {
      const rows = all.all(before ?? Number.MAX_SAFE_INTEGER);
      const lines = rows.slice(0, pageSize).map(
        (row): SyncLogLine => ({
          sequence: row.sequence,
          noteId: row.note_id as NoteId, // parsed before it was stored
          title: row.title,
          revisionId: row.revision_id as RevisionId, // minted when it was committed
          revisionNumber: row.number,
          at: row.at,
          event: row.event,
          attempt: row.attempt,
          message: row.message === null ? null : readSentence(row.message),
        }),
      );
      return { lines, isMore: rows.length > pageSize };
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
            message: row.message === null ? null : readSentence(row.message),
          };
          return line.event === 'saved' ? [{ ...line, event: 'queued' as const }, line] : [line];
        })
        .slice(0, 500),
  };
}
