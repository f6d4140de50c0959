import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { sqliteCode } from '../errors/sqlite-code.ts';
import { matchExpression, queryParts, segmented, unsegmented } from '../search/search-words.ts';
import type { JournalDatabase } from './journal-database.ts';
import { DamagedRevisionError } from './revisions.ts';

export type SearchIndex = ReturnType<typeof searchIndex>;

/**
 * How many notes may wait to be indexed again. An index entry costs more than everything else of a commit, in time and in
 * bytes; notes that are being edited wait until the next search, or until there are too many.
 */
const maxStale = 32;

/** Full-text search over titles, bodies and Memories. `headOf` returns a note's newest revision. */
export function searchIndex(database: JournalDatabase, headOf: (noteId: NoteId) => NoteDocument | undefined) {
  const rowOf = database.prepare<[string], { rowid: number }>(
    'SELECT rowid FROM search_note WHERE note_id = ?',
  );
  const addNote = database.prepare('INSERT INTO search_note (note_id) VALUES (?)');
  const removeNote = database.prepare('DELETE FROM search_note WHERE note_id = ?');
  const insert = database.prepare("INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, '')");
  const update = database.prepare('UPDATE search SET title = ?, body = ? WHERE rowid = ?');
  const updateMemory = database.prepare('UPDATE search SET memory = ? WHERE rowid = ?');
  const remove = database.prepare('DELETE FROM search WHERE rowid = ?');
  const match = database.prepare<[string], { note_id: string }>(`
    SELECT n.note_id FROM search JOIN search_note n ON n.rowid = search.rowid
    WHERE search MATCH ? ORDER BY bm25(search, 8.0, 1.0, 3.0) LIMIT 500`);

  const texts = database.prepare<[string], { body: string; memory: string }>(
    'SELECT search.body, search.memory FROM search JOIN search_note n ON n.rowid = search.rowid WHERE n.note_id = ?',
  );
  const markStale = database.prepare(
    'UPDATE search_note SET stale = (SELECT COALESCE(MAX(stale), 0) + 1 FROM search_note WHERE stale IS NOT NULL) WHERE rowid = ?',
  );
  const markFresh = database.prepare(
    'UPDATE search_note SET stale = NULL WHERE rowid = ? AND stale IS NOT NULL',
  );
  const stale = database.prepare<[], { rowid: number; note_id: string }>(
    'SELECT rowid, note_id FROM search_note WHERE stale IS NOT NULL ORDER BY stale',
  );

  function write(row: number, title: string, body: string): void {
    update.run(segmented(title), segmented(body), row);
    markFresh.run(row);
  }

  function index(noteId: NoteId, title: string, body: string): void {
    const row = rowOf.get(noteId)?.rowid;
    if (row === undefined) insert.run(addNote.run(noteId).lastInsertRowid, segmented(title), segmented(body));
    else write(row, title, body);
  }

  /** Indexes all stale notes but the newest `left`. */
  function catchUp(left: number): void {
    const waiting = stale.all();
    if (waiting.length <= left) return;
    database.transaction(() => {
      for (const { rowid, note_id } of waiting.slice(0, waiting.length - left)) {
        const head = readableHead(note_id as NoteId); // stored as parsed
        if (head === undefined) markFresh.run(rowid);
        else write(rowid, head.title, head.content);
      }
    })();
  }

  function readableHead(noteId: NoteId): NoteDocument | undefined {
    try {
      return headOf(noteId);
    } catch (error) {
      if (error instanceof DamagedRevisionError) return undefined; // its index entry stays
      throw error;
    }
  }

  return {
    /** Indexes a note's text at once. */
    index,
    /**
     * Makes sure that a note's newest revision is found by the next search: a note that is in the index already is
     * marked, and indexed then. To be called in the transaction that commits this revision.
     */
    indexLater(noteId: NoteId, title: string, body: string): void {
      const row = rowOf.get(noteId)?.rowid;
      if (row === undefined) index(noteId, title, body);
      else {
        markStale.run(row);
        catchUp(maxStale);
      }
    },
    indexMemory(noteId: NoteId, text: string): void {
      const row = rowOf.get(noteId)?.rowid;
      if (row !== undefined) updateMemory.run(segmented(text), row);
    },
    remove(noteId: NoteId): void {
      const row = rowOf.get(noteId)?.rowid;
      if (row === undefined) return;
      remove.run(row);
      removeNote.run(noteId);
    },
    /** The indexed texts of a note, without its title; undefined for a note that is not indexed. */
    texts(noteId: NoteId): { body: string; memory: string } | undefined {
      const row = texts.get(noteId);
      return row && { body: unsegmented(row.body), memory: unsegmented(row.memory) };
    },
    /** Note ids, best first, at most 500. */
    find(query: string): NoteId[] {
      const expression = matchExpression(queryParts(query));
      if (expression === '') return [];
      try {
        catchUp(0);
      } catch (error) {
        // Where nothing can be written, as on a full disk, the entries indexed before are still found.
        if (!['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'].includes(sqliteCode(error) ?? ''))
          throw error;
      }
      return match.all(expression).map((row) => row.note_id as NoteId); // stored as parsed
    },
  };
}
