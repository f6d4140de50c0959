import type { NoteId } from '../../../src-shared/ids.ts';
import { matchExpression, queryParts, segmented, unsegmented } from '../search/search-words.ts';
import type { JournalDatabase } from './open-journal.ts';

export type SearchIndex = ReturnType<typeof searchIndex>;

/** Full-text search over titles, bodies and what the Memory says. */
export function searchIndex(database: JournalDatabase) {
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

  return {
    index(noteId: NoteId, title: string, body: string): void {
      const row = rowOf.get(noteId)?.rowid;
      if (row === undefined)
        insert.run(addNote.run(noteId).lastInsertRowid, segmented(title), segmented(body));
      else update.run(segmented(title), segmented(body), row);
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
    /** What is indexed of a note, beside its title; undefined for a note that is not. */
    texts(noteId: NoteId): { body: string; memory: string } | undefined {
      const row = texts.get(noteId);
      return row && { body: unsegmented(row.body), memory: unsegmented(row.memory) };
    },
    /** Note ids, best first, at most 500. */
    find(query: string): NoteId[] {
      const expression = matchExpression(queryParts(query));
      return expression === '' ? [] : match.all(expression).map((row) => row.note_id as NoteId); // stored as parsed
    },
  };
}
