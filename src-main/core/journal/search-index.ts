import type { NoteId } from '../../../src-shared/ids.ts';
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
    /** Note ids, best first, at most 500. */
    find(query: string): NoteId[] {
      const expression = matchExpression(query);
      return expression === '' ? [] : match.all(expression).map((row) => row.note_id as NoteId); // stored as parsed
    },
  };
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]/gu;

/**
 * Scripts without spaces are indexed a character at a time: the tokenizer would take a whole sentence for one word.
 * A query for several characters becomes a phrase, so that it finds exactly what it says.
 */
function segmented(text: string): string {
  return text.normalize('NFC').replaceAll('\0', ' ').replace(cjk, ' $& ');
}

/** Every word must occur; the last letters of a word may be missing. Quotes hold a phrase together. */
function matchExpression(query: string): string {
  const parts =
    query
      .normalize('NFC')
      .replaceAll('\0', ' ')
      .match(/"[^"]*"|[^\s"]+/g) ?? [];
  return parts
    .flatMap((part) => {
      const words = segmented(part.replaceAll('"', ' '))
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter((word) => word !== '');
      if (words.length === 0) return [];
      const exact = part.startsWith('"') || (words.at(-1) ?? '').search(cjk) >= 0;
      return [`"${words.join(' ')}"${exact ? '' : '*'}`];
    })
    .join(' AND ');
}
