import { formerSearchIndex } from './former-search-index.ts';
import type { JournalDatabase } from './journal-database.ts';

/**
 * A step of the journal: an index of what texts are when they are folded, in the place of one whose tokenizer knows other rules than what
 * marks its matches. SQLite only splits at spaces what the app has cut into tokens, and keeps no copy of it. The notes of the old index are moved while the app runs, but those
 * that wait to be indexed anew.
 */
export function indexFoldedText(database: JournalDatabase): void {
  database.exec('DROP INDEX search_note_stale');
  if (isThere(database, 'former_search')) joinIndexes(database);
  else
    database.exec(
      'ALTER TABLE search RENAME TO former_search; ALTER TABLE search_note RENAME TO former_search_note',
    );
  database.exec(`
    CREATE VIRTUAL TABLE search USING fts5 (title, body, memory, tokenize = "ascii tokenchars '+#.'", prefix = '1 2',
      content = '', contentless_delete = 1);
    INSERT INTO search (search, rank) VALUES ('automerge', 2);
    -- a part of which so much was deleted is written anew; with the default of 10, indexing notes again took twice as long
    INSERT INTO search (search, rank) VALUES ('deletemerge', 40);
    CREATE TABLE search_note (
      rowid INTEGER PRIMARY KEY,
      note_id TEXT NOT NULL UNIQUE,
      -- the entry is older than the head
      stale INTEGER,
      -- title and headings in the form of the index
      title TEXT NOT NULL DEFAULT '',
      headings TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE INDEX search_note_stale ON search_note (stale) WHERE stale IS NOT NULL;
    -- what is in the index, as it is written
    CREATE TABLE search_text (note_id TEXT PRIMARY KEY, body TEXT NOT NULL, memory TEXT NOT NULL DEFAULT '') STRICT;`);
  const stale = database
    .prepare<[], { note_id: string; stale: number }>(
      'SELECT note_id, stale FROM former_search_note WHERE stale IS NOT NULL ORDER BY stale',
    )
    .all();
  const former = formerSearchIndex(database);
  const mark = database.prepare('UPDATE search_note SET stale = ? WHERE note_id = ?');
  for (const { note_id, stale: since } of stale) {
    former.take(note_id);
    mark.run(since, note_id);
  }
}

const isThere = (database: JournalDatabase, table: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;

/** Makes one of two indexes where the notes of a yet older one have not all been moved: the fewer go to the more. */
function joinIndexes(database: JournalDatabase): void {
  const count = (table: string): number =>
    Number(database.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get());
  const isFew = count('search_note') < count('former_search_note');
  const [from, to] = isFew ? ['search', 'former_search'] : ['former_search', 'search'];
  database.exec(`
    CREATE TEMP TABLE joined (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
    INSERT INTO joined SELECT rowid, (SELECT COALESCE(MAX(rowid), 0) FROM ${to}_note) + ROW_NUMBER() OVER () FROM ${from}_note;
    INSERT INTO ${to}_note (rowid, note_id, stale) SELECT j.new, s.note_id, s.stale FROM ${from}_note s JOIN joined j ON j.old = s.rowid;
    INSERT INTO ${to} (rowid, title, body, memory) SELECT j.new, f.title, f.body, f.memory FROM ${from} f JOIN joined j ON j.old = f.rowid;
    DROP TABLE joined;
    DROP TABLE ${from};
    DROP TABLE ${from}_note;`);
  if (!isFew)
    database.exec(
      'ALTER TABLE search RENAME TO former_search; ALTER TABLE search_note RENAME TO former_search_note',
    );
}
