import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { editDistance, forgivenFaults } from '../../../src-shared/search/edit-distance.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import type { Query } from '../../../src-shared/search/parse-query.ts';
import { indexForm } from '../../../src-shared/search/tokens.ts';
import { sqliteCode } from '../errors/sqlite-code.ts';
import { type JournalDatabase, nonDurable } from './journal-database.ts';
import { type FoundNotes, maxFound, noteQueries, type SearchedNotes } from './query-notes.ts';

export type SearchIndex = ReturnType<typeof searchIndex>;

/**
 * How many notes may wait to be indexed again. An index entry costs more than everything else of a commit, in time and in
 * bytes; notes that are being edited wait until the next search, or until there are too many.
 */
const maxStale = 32;

/** How much of a text is searched for headings, in UTF-16 units. */
const readForHeadings = 50_000;

/** The headings of a text in the form of the index. They are kept beside it, as titles are, to rank notes. */
const headingsForm = (body: string): string => indexForm(headingsIn(body.slice(0, readForHeadings)));

/** Full-text search over titles, bodies and Memories. `headOf` returns a note's newest revision, if it can be read. */
export function searchIndex(database: JournalDatabase, headOf: (noteId: NoteId) => NoteDocument | undefined) {
  const indexed = database
    .prepare<[string], number>('SELECT rowid FROM search_note WHERE note_id = ?')
    .pluck();
  // the row of a note that is indexed now: after all others
  const nextRow = database
    .prepare<[], number>('SELECT MAX(0, COALESCE(MAX(rowid), 0)) + 1 FROM search_note')
    .pluck();
  const addNote = database.prepare(
    'INSERT INTO search_note (rowid, note_id, title, headings) VALUES (?, ?, ?, ?)',
  );
  const moveNote = database.prepare(
    'UPDATE search_note SET rowid = ?, title = ?, headings = ?, stale = NULL WHERE rowid = ?',
  );
  const removeNote = database.prepare('DELETE FROM search_note WHERE note_id = ?');
  const insert = database.prepare('INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM search WHERE rowid = ?');
  const find = noteQueries(database);
  const titleOf = database.prepare<[number], string>('SELECT title FROM search_note WHERE rowid = ?').pluck();
  const texts = database.prepare<[string], { body: string; memory: string }>(
    'SELECT body, memory FROM search_text WHERE note_id = ?',
  );
  const saveBody = database.prepare(
    'INSERT INTO search_text (note_id, body) VALUES (?, ?) ON CONFLICT (note_id) DO UPDATE SET body = excluded.body',
  );
  const saveMemory = database.prepare('UPDATE search_text SET memory = ? WHERE note_id = ?');
  const removeTexts = database.prepare('DELETE FROM search_text WHERE note_id = ?');
  const shown = database.prepare<[string], { title: string; excerpt: string }>(
    'SELECT title, excerpt FROM note WHERE id = ?',
  );
  const markStale = database.prepare(
    'UPDATE search_note SET stale = (SELECT COALESCE(MAX(stale), 0) + 1 FROM search_note WHERE stale IS NOT NULL) WHERE rowid = ?',
  );
  const markFresh = database.prepare('UPDATE search_note SET stale = NULL WHERE rowid = ?');
  const stale = database.prepare<[], { rowid: number; note_id: string }>(
    'SELECT rowid, note_id FROM search_note WHERE stale IS NOT NULL ORDER BY stale',
  );

  const rowOf = (noteId: NoteId): number | undefined => indexed.get(noteId);

  /** Writes a note's entry again, after all others: a search for a frequent word looks at the last ones first. */
  function write(noteId: string, row: number, title: string, body: string): void {
    const titleForm = indexForm(title);
    const memory = texts.get(noteId)?.memory ?? '';
    const last = nextRow.get() ?? 1;
    const next = row === last - 1 ? row : last;
    remove.run(row);
    insert.run(next, titleForm, indexForm(body), indexForm(memory));
    moveNote.run(next, titleForm, headingsForm(body), row);
    saveBody.run(noteId, body);
  }

  function index(noteId: NoteId, title: string, body: string): void {
    const row = rowOf(noteId);
    if (row !== undefined) {
      write(noteId, row, title, body);
      return;
    }
    const titleForm = indexForm(title);
    const next = nextRow.get() ?? 1;
    addNote.run(next, noteId, titleForm, headingsForm(body));
    insert.run(next, titleForm, indexForm(body), '');
    saveBody.run(noteId, body);
  }

  /** Indexes all stale notes but the newest `left`. */
  function catchUp(left: number): void {
    const waiting = stale.all();
    if (waiting.length <= left) return;
    // after a power failure they wait again: the mark that they are stale is removed with the entry
    nonDurable(database, () => {
      for (const { rowid, note_id } of waiting.slice(0, waiting.length - left)) {
        const head = headOf(note_id as NoteId); // stored as parsed
        // the entry of one that cannot be read stays
        if (head === undefined) markFresh.run(rowid);
        else write(note_id, rowid, head.title, head.content);
      }
    });
  }

  return {
    /** Indexes a note's text at once. */
    index,
    /**
     * Makes sure that a note's newest revision is found by the next search: a note that is in the index already is
     * marked, and indexed then. To be called in the transaction that commits this revision. `isOneOfMany`: the caller sees to it that those
     * that wait are indexed, with `catchUpSome`.
     */
    indexLater(noteId: NoteId, title: string, body: string, isOneOfMany = false): void {
      const row = rowOf(noteId);
      if (row === undefined) index(noteId, title, body);
      else {
        markStale.run(row);
        if (!isOneOfMany) catchUp(maxStale);
      }
    },
    /** Indexes the next of the notes that wait, at most so many of them; false when no more than usual wait. */
    catchUpSome(count: number): boolean {
      const waiting = stale.all().length;
      if (waiting <= maxStale) return false;
      catchUp(Math.max(maxStale, waiting - count));
      return true;
    },
    indexMemory(noteId: NoteId, text: string): void {
      const row = rowOf(noteId);
      if (row === undefined) return;
      const body = texts.get(noteId)?.body ?? '';
      remove.run(row);
      insert.run(row, titleOf.get(row) ?? '', indexForm(body), indexForm(text));
      saveMemory.run(text, noteId);
    },
    remove(noteId: NoteId): void {
      const row = rowOf(noteId);
      if (row === undefined) return;
      remove.run(row);
      removeNote.run(noteId);
      removeTexts.run(noteId);
    },
    /** The indexed texts of a note, without its title; undefined for a note that is not indexed. */
    texts: (noteId: NoteId): { body: string; memory: string } | undefined => texts.get(noteId),
    /** Title and excerpt of a note. A search asks for hundreds of notes: reading their whole records took a fifth of it. */
    shown: (noteId: NoteId): { title: string; excerpt: string } | undefined => shown.get(noteId),
    /** The nearest word of the index to a word that is in no note; undefined where the word is in some, or near none. */
    corrected: wordCorrector(database),
    /** Present notes, or deleted ones, best first, at most `limit`. */
    find(query: Query, among: SearchedNotes = 'present', limit = maxFound): FoundNotes {
      try {
        catchUp(0);
      } catch (error) {
        // Where nothing can be written, as on a full disk, the entries indexed before are still found.
        if (!['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'].includes(sqliteCode(error) ?? ''))
          throw error;
      }
      return find(query, among, limit);
    },
  };
}

/** Writes the whole index anew from the texts beside it. */
export function rebuildSearchIndex(database: JournalDatabase): void {
  database.exec("INSERT INTO search (search) VALUES ('delete-all')");
  const insert = database.prepare('INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, ?)');
  const indexed = database.prepare<[], { row: number; title: string; body: string; memory: string }>(
    'SELECT s.rowid AS row, s.title, t.body, t.memory FROM search_note s JOIN search_text t ON t.note_id = s.note_id ORDER BY s.rowid',
  );
  for (const { row, title, body, memory } of indexed.all())
    insert.run(row, title, indexForm(body), indexForm(memory));
}

/** Most words of the index that a misspelt one is compared with: all that begin with its letter, in any library of a person. */
const maxCompared = 200_000;

/** Finds the word that was probably meant, among those of the full-text index. Its first letter must be right. */
function wordCorrector(database: JournalDatabase): (word: string) => string | undefined {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_term USING fts5vocab('main', 'search', 'row')",
  );
  const beginning = database.prepare<[string, string], { term: string }>(
    'SELECT term FROM temp.search_term WHERE term >= ? AND term < ? LIMIT 1',
  );
  // words of another length are left out before they are read: that is most of them
  const candidates = database.prepare<[string, string, number, number], { term: string; doc: number }>(
    `SELECT term, doc FROM temp.search_term WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ? LIMIT ${maxCompared}`,
  );
  const after = (text: string): string => `${text}\u{10ffff}`;
  return (word) => {
    const wanted = foldText(word);
    const limit = forgivenFaults(wanted);
    if (limit === 0 || beginning.get(wanted, after(wanted)) !== undefined) return undefined;
    const first = String.fromCodePoint(wanted.codePointAt(0) ?? 0);
    let best: { term: string; distance: number; doc: number } | undefined;
    const letters = [...wanted].length;
    for (const { term, doc } of candidates.iterate(first, after(first), letters - limit, letters + limit)) {
      const distance = editDistance(wanted, term, best?.distance ?? limit);
      const isBetter = best === undefined || distance < best.distance || doc > best.doc;
      if (distance <= (best?.distance ?? limit) && isBetter) best = { term, distance, doc };
    }
    return best?.term;
  };
}

/** The headings of a Markdown text, a line each: near enough to rank by, and much faster than a parser. */
export function headingsIn(markdown: string): string {
  const headings: string[] = [];
  let fence: string | null = null;
  let before = '';
  for (const line of markdown.split('\n')) {
    const [mark] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === null || mark.trim().startsWith(fence)))
      fence = fence === null ? mark.trim() : null;
    else if (fence === null) {
      if (/^ {0,3}#{1,6}\s/.test(line)) headings.push(line);
      else if (/^ {0,3}(?:=+|-+)\s*$/.test(line) && before.trim() !== '') headings.push(before);
    }
    before = fence === null ? line : '';
  }
  return headings.join('\n');
}
