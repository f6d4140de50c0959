import { indexForm } from '../../../src-shared/search/tokens.ts';
import { headingsIn } from '../search/headings.ts';
import { unsegmented } from './former-form.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Notes that are moved in one batch; other work runs between two batches. */
const batchSize = 25;

/** How much of a text is searched for headings, in UTF-16 units. */
const readForHeadings = 50_000;

/** The headings of a text in the form of the index. They are kept beside it, as titles are, to rank notes. */
export const headingsForm = (body: string): string => indexForm(headingsIn(body.slice(0, readForHeadings)));

/**
 * The full-text index of journals before version 12, whose notes are moved to the new one while the app runs: last changed notes come
 * last, because the new index finds its last rows first.
 */
export type FormerSearchIndex = {
  /** Whether notes are still in it. */
  isUsed(): boolean;
  /** What is in it about a note; undefined for a note that is not in it. */
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
  const entries = database.prepare<[string], Texts>(
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
  const addTexts = database.prepare('INSERT INTO search_text (note_id, body, memory) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM former_search_note WHERE note_id = ?');
  const nextRow = database.prepare<[], number>(nextSearchRow).pluck();
  let isUsed = true;
  /** The notes that were left when this run began, last changed last, and how many of them were moved. */
  let waiting: readonly string[] | undefined;
  let moved = 0;
  let isFirstRound = true;

  function textsOf(noteId: string): Texts | undefined {
    const entry = entries.get(noteId);
    if (entry === undefined) return undefined;
    const { title, body, memory } = entry;
    return { title: unsegmented(title), body: unsegmented(body), memory: unsegmented(memory) };
  }

  function move(noteId: string, rowid: number): boolean {
    const entry = textsOf(noteId);
    forget.run(noteId);
    if (entry === undefined) return false;
    const { title, body, memory } = entry;
    const titleForm = indexForm(title);
    add.run(rowid, noteId, titleForm, headingsForm(body));
    insert.run(rowid, titleForm, indexForm(body), indexForm(memory));
    addTexts.run(noteId, body, memory);
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
    texts: (noteId) => (isUsed ? textsOf(noteId) : undefined),
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

/** Writes the whole index anew from the texts beside it, and the one that is being replaced. */
export function rebuildSearchIndex(database: JournalDatabase): void {
  if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'former_search'").get() !== undefined)
    database.exec("INSERT INTO former_search (former_search) VALUES ('rebuild')");
  database.exec("INSERT INTO search (search) VALUES ('delete-all')");
  const insert = database.prepare('INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, ?)');
  const indexed = database.prepare<[], { row: number; title: string; body: string; memory: string }>(
    'SELECT s.rowid AS row, s.title, t.body, t.memory FROM search_note s JOIN search_text t ON t.note_id = s.note_id ORDER BY s.rowid',
  );
  for (const { row, title, body, memory } of indexed.all())
    insert.run(row, title, indexForm(body), indexForm(memory));
}
