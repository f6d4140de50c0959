import { linkedName } from '../../../src-shared/markdown/note-link.ts';
import { convertToSchema3 } from './convert-to-3.ts';
import { indexFoldedText } from './index-folded-text.ts';
import type { JournalDatabase } from './journal-database.ts';
import { readImportedAgain } from './read-imported-again.ts';

/** SQL, or a function that runs some. */
export type Migration = string | ((database: JournalDatabase) => void);

/**
 * The journal's schema, one step a version: step N brings `PRAGMA user_version` from N to N+1. A step that was ever
 * released is never edited; a change is a new step.
 */
export const migrations: readonly Migration[] = [
  `
  CREATE TABLE note (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'present' CHECK (state IN ('present', 'missing', 'trashed', 'retired')),
    path TEXT,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    locked INTEGER NOT NULL DEFAULT 0,
    excerpt TEXT NOT NULL DEFAULT '',
    head TEXT,
    revision_count INTEGER NOT NULL DEFAULT 0,
    -- the file as the app last read or wrote it
    file_hash TEXT,
    file_size INTEGER,
    file_mtime TEXT,
    file_inode TEXT,
    -- the head is not yet shown by the file
    pending_write INTEGER NOT NULL DEFAULT 0,
    -- the file holds text that is in no revision yet
    draft INTEGER NOT NULL DEFAULT 0,
    -- what the list shows of the newest Memory
    gist TEXT,
    tags TEXT NOT NULL DEFAULT '[]',
    stage TEXT
  ) STRICT;
  CREATE UNIQUE INDEX note_path ON note (path) WHERE path IS NOT NULL;
  CREATE INDEX note_unfinished ON note (id) WHERE pending_write = 1 OR draft = 1;
  CREATE INDEX note_file_hash ON note (file_hash);

  CREATE TABLE revision (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    note_id TEXT NOT NULL REFERENCES note (id),
    number INTEGER NOT NULL,
    previous_id TEXT,
    -- the canonical JSON that was hashed
    document TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('edit', 'outside', 'adopted', 'recovered')),
    committed_at INTEGER NOT NULL,
    UNIQUE (note_id, number)
  ) STRICT;

  CREATE TABLE outbox (
    sequence INTEGER PRIMARY KEY REFERENCES revision (sequence),
    revision_id TEXT NOT NULL UNIQUE,
    note_id TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'blocked', 'retired')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    problem TEXT
  ) STRICT;
  CREATE INDEX outbox_note ON outbox (note_id, sequence);
  CREATE INDEX outbox_due ON outbox (next_attempt_at, sequence) WHERE state = 'queued';
  CREATE INDEX outbox_blocked ON outbox (note_id, sequence) WHERE state = 'blocked';

  CREATE TABLE receipt (
    revision_id TEXT NOT NULL,
    target TEXT NOT NULL,
    memory_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (revision_id, target)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE projection (
    note_id TEXT NOT NULL,
    target TEXT NOT NULL,
    revision_id TEXT NOT NULL,
    memory_id TEXT NOT NULL,
    -- null until the first answer
    memory TEXT,
    complete INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    fetched_at INTEGER,
    problem TEXT,
    PRIMARY KEY (note_id, target, revision_id)
  ) STRICT;
  CREATE INDEX projection_due ON projection (target, next_attempt_at) WHERE complete = 0;

  CREATE TABLE sync_log (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id TEXT NOT NULL,
    revision_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    message TEXT
  ) STRICT;
  CREATE INDEX sync_log_note ON sync_log (note_id, sequence);

  CREATE TABLE pending_move (note_id TEXT PRIMARY KEY, from_path TEXT NOT NULL, to_path TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE folder (account TEXT NOT NULL, folder TEXT NOT NULL, PRIMARY KEY (account, folder)) STRICT, WITHOUT ROWID;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE search USING fts5 (title, body, memory, tokenize = 'unicode61 remove_diacritics 2');
  CREATE TABLE search_note (rowid INTEGER PRIMARY KEY, note_id TEXT NOT NULL UNIQUE) STRICT;
  `,
  `
  -- when it went to the trash, or its file was found to be gone
  ALTER TABLE note ADD COLUMN deleted_at TEXT;
  -- the file can be no revision: not text, or larger than a Memory may be
  ALTER TABLE note ADD COLUMN unfit INTEGER NOT NULL DEFAULT 0;
  -- the title in the front matter, where another program renamed the file and left it behind
  ALTER TABLE note ADD COLUMN stale_title TEXT;
  CREATE INDEX note_unfit ON note (id) WHERE unfit = 1;
  UPDATE note SET deleted_at = updated_at WHERE state IN ('trashed', 'missing');
  -- older journals did not record which files are unfit: those without a revision are checked again
  UPDATE note SET file_mtime = '' WHERE state = 'present' AND head IS NULL AND file_mtime IS NOT NULL;
  `,
  convertToSchema3,
  `
  -- the note that a retired one goes on as
  ALTER TABLE note ADD COLUMN superseded_by TEXT;
  CREATE INDEX note_superseded_by ON note (superseded_by) WHERE superseded_by IS NOT NULL;
  -- texts that are in a note's file and in no revision yet, compressed: another program may write over the file
  CREATE TABLE draft (note INTEGER PRIMARY KEY REFERENCES note (key), title TEXT NOT NULL, body BLOB NOT NULL) STRICT;
  `,
  `
  -- a target is one account of the service at an address ('embedded', or a base address); last_used counts up
  ALTER TABLE target ADD COLUMN address TEXT;
  ALTER TABLE target ADD COLUMN last_used INTEGER NOT NULL DEFAULT 0;
  UPDATE target SET address = name;
  -- which target a key was last found to open; key_print is the beginning of the key's SHA-256
  CREATE TABLE target_key (
    address TEXT NOT NULL,
    key_print TEXT NOT NULL,
    target TEXT NOT NULL,
    PRIMARY KEY (address, key_print)
  ) STRICT, WITHOUT ROWID;
  -- the service reported the end of processing
  ALTER TABLE projection ADD COLUMN announced INTEGER NOT NULL DEFAULT 0;
  -- nothing came for so long that it is not looked at any more
  ALTER TABLE projection ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX projection_memory ON projection (target, memory_id);
  -- these are no dead ends any more
  UPDATE outbox SET state = 'queued', next_attempt_at = 0, problem = NULL
    WHERE state = 'blocked' AND problem ->> 'code' IN ('predecessor-missing', 'revision-conflict');
  `,
  `
  ALTER TABLE note RENAME COLUMN tags TO memory_tags;
  -- from the front matter: lists in JSON
  ALTER TABLE note ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE note ADD COLUMN aliases TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
  -- from the newest revision's text: #tags, and what it contains ('task', 'table' and so on), as lists in JSON
  ALTER TABLE note ADD COLUMN text_tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE note ADD COLUMN features TEXT NOT NULL DEFAULT '[]';
  -- links to other notes, as written; name is what a note must be called to be meant, folded
  CREATE TABLE note_link (
    note INTEGER NOT NULL REFERENCES note (key),
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('wiki', 'markdown')),
    target TEXT NOT NULL,
    PRIMARY KEY (note, kind, target)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_link_name ON note_link (name);
  -- the front matter of every file is read once more
  UPDATE note SET file_mtime = '' WHERE state = 'present' AND file_mtime IS NOT NULL;
  `,
  (database) => {
    database.exec(`
      -- the name by which links mean the note: the last part of its title, folded
      ALTER TABLE note ADD COLUMN name TEXT NOT NULL DEFAULT '';
      -- where a renamed or moved note was while links to it still say so; done: the last linking note that was updated
      CREATE TABLE former_place (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        note_id TEXT NOT NULL,
        title TEXT NOT NULL,
        account TEXT NOT NULL,
        folder TEXT,
        path TEXT NOT NULL,
        done TEXT NOT NULL DEFAULT ''
      ) STRICT;`);
    const write = database.prepare('UPDATE note SET name = ? WHERE key = ?');
    const notes = database.prepare<[], { key: number; title: string }>('SELECT key, title FROM note').all();
    for (const { key, title } of notes) write.run(linkedName(title), key);
    database.exec('CREATE INDEX note_name ON note (name)');
  },
  `
  -- tags of Memories that the user hid: a list in JSON
  ALTER TABLE note ADD COLUMN hidden_tags TEXT NOT NULL DEFAULT '[]';
  -- the score of the newest Memory, from 0 to 1
  ALTER TABLE note ADD COLUMN relevance REAL;
  UPDATE note SET relevance = (
    SELECT json_extract(p.memory, '$.relevance.score') FROM projection p JOIN revision v ON v.id = unhex(p.revision_id)
    WHERE p.note_id = note.id AND p.complete = 1 AND json_valid(p.memory)
      AND p.target = COALESCE((SELECT value FROM setting WHERE name = 'target'), 'embedded')
    ORDER BY v.number DESC LIMIT 1);
  `,
  `
  -- an index for the beginnings of words, with the notes that were indexed last at its end, and what ranks them beside it; the notes
  -- of the old one are moved while the app runs
  DROP INDEX search_note_stale;
  ALTER TABLE search RENAME TO former_search;
  ALTER TABLE search_note RENAME TO former_search_note;
  CREATE VIRTUAL TABLE search USING fts5 (title, body, memory, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2');
  INSERT INTO search (search, rank) VALUES ('automerge', 2);
  CREATE TABLE search_note (
    rowid INTEGER PRIMARY KEY,
    note_id TEXT NOT NULL UNIQUE,
    -- the entry is older than the head
    stale INTEGER,
    -- title and headings, folded, in the form of the index
    title TEXT NOT NULL DEFAULT '',
    headings TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX search_note_stale ON search_note (stale) WHERE stale IS NOT NULL;
  -- what a search needs of each note that contains its words: their rows are much larger
  CREATE INDEX note_searched ON note (id, state, updated_at, relevance);
  -- the next search indexes these again
  INSERT INTO search_note (rowid, note_id, stale) SELECT rowid, note_id, stale FROM former_search_note WHERE stale IS NOT NULL;
  INSERT INTO search (rowid, title, body, memory)
    SELECT f.rowid, f.title, f.body, f.memory FROM former_search f JOIN search_note s ON s.rowid = f.rowid ORDER BY f.rowid;
  DELETE FROM former_search_note WHERE stale IS NOT NULL;
  `,
  `
  -- notes that were deleted for good and that the app's own Memory service may still have
  CREATE TABLE deleted_note (note_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
  readImportedAgain,
  indexFoldedText,
  `
  -- links to notes in the front matter of the file: a list in JSON, of { kind, target }
  ALTER TABLE note ADD COLUMN property_links TEXT NOT NULL DEFAULT '[]';
  CREATE INDEX note_property_links ON note (id) WHERE property_links <> '[]';
  -- the front matter of every file is read once more
  UPDATE note SET file_mtime = '' WHERE state = 'present' AND file_mtime IS NOT NULL;
  `,
];
