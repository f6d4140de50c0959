import { headingsIn } from '../search/headings.ts';
import { folded } from '../search/search-words.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Notes that are moved in one batch; other work runs between two batches. */
const batchSize = 50;

/** How much of a text is searched for headings, in UTF-16 units. */
const readForHeadings = 50_000;

/** What is kept of an indexed note beside the index, to rank it. */
export const rankedTexts = (title: string, body: string): [title: string, headings: string] => [
  folded(title).text,
  folded(headingsIn(body.slice(0, readForHeadings))).text,
];

/**
 * The full-text index of journals before version 9, whose notes are moved to the new one while the app runs: last changed notes come
 * last, because the new index finds its last rows first.
 */
export type FormerSearchIndex = {
  /** Whether notes are still in it. */
  isUsed(): boolean;
  /** What is in it about a note, in the form of the index; undefined for a note that is not in it. */
  texts(noteId: string): Texts | undefined;
  /** Moves a note to the new index, as the last. False for a note that is not in it. To be called in a transaction. */
  take(noteId: string): boolean;
  /** Moves the next notes; false when none is left, and the tables are gone. */
  moveNext(): boolean;
};

type Texts = { readonly title: string; readonly body: string; readonly memory: string };

export function formerSearchIndex(database: JournalDatabase): FormerSearchIndex {
  const isThere = database
    .prepare<[], number>("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'former_search'")
    .pluck();
  if (isThere.get() !== 1)
    return { isUsed: () => false, texts: () => undefined, take: () => false, moveNext: () => false };
  const texts = database.prepare<[string], Texts>(
    'SELECT f.title, f.body, f.memory FROM former_search_note s JOIN former_search f ON f.rowid = s.rowid WHERE s.note_id = ?',
  );
  const left = database
    .prepare<[], string>(
      'SELECT s.note_id FROM former_search_note s LEFT JOIN note n ON n.id = s.note_id ORDER BY n.updated_at, n.id',
    )
    .pluck();
  const add = database.prepare(
    'INSERT INTO search_note (rowid, note_id, title, headings) VALUES (?, ?, ?, ?)',
  );
  const insert = database.prepare('INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, ?)');
  const forget = database.prepare('DELETE FROM former_search_note WHERE note_id = ?');
  const nextRow = database.prepare<[], number>(nextSearchRow).pluck();
  let isUsed = true;
  /** The notes that were left when this run began, last changed last, and how many of them were moved. */
  let waiting: readonly string[] | undefined;
  let moved = 0;
  let isFirstRound = true;

  function move(noteId: string, rowid: number): boolean {
    const entry = texts.get(noteId);
    forget.run(noteId);
    if (entry === undefined) return false;
    add.run(rowid, noteId, ...rankedTexts(entry.title, entry.body));
    insert.run(rowid, entry.title, entry.body, entry.memory);
    return true;
  }

  const moveBatch = database.transaction((all: readonly string[]) => {
    // rows below zero, up to -1: whatever is indexed meanwhile comes after them
    for (let at = moved; at < Math.min(moved + batchSize, all.length); at += 1)
      move(all[at] ?? '', isFirstRound ? at - all.length : (nextRow.get() ?? 1));
  });

  const dropTables = database.transaction(() =>
    database.exec('DROP TABLE former_search; DROP TABLE former_search_note'),
  );

  return {
    isUsed: () => isUsed,
    texts: (noteId) => (isUsed ? texts.get(noteId) : undefined),
    take: (noteId) => isUsed && move(noteId, nextRow.get() ?? 1),
    moveNext() {
      if (!isUsed) return false;
      waiting ??= left.all();
      moveBatch(waiting);
      moved += batchSize;
      if (moved < waiting.length) return true;
      waiting = undefined;
      moved = 0;
      isFirstRound = false;
      if (left.get() !== undefined) return true; // a batch was rolled back
      dropTables();
      isUsed = false;
      return false;
    },
  };
}

/** The row of a note that is indexed now: after all others. */
export const nextSearchRow = 'SELECT MAX(0, COALESCE(MAX(rowid), 0)) + 1 FROM search_note';
