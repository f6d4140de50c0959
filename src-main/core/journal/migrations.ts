import type { JournalDatabase } from './journal-database.ts';

/** SQL, or a function that runs some. */
export type Migration = string | ((database: JournalDatabase) => void);

/** The version that a journal had when the app was first released: `PRAGMA user_version`. Older ones never left the house of its makers. */
export const firstVersion = 13;

/**
 * The steps since then: step N brings a journal from `firstVersion + N` to the next version. A step that was ever released is never edited; a
 * change is a new step.
 */
export const migrations: readonly Migration[] = [
  // the condition of `isOtherwiseNamed`: each link asks for these notes, which are few, and all notes were read for them
  `CREATE INDEX note_otherwise_named ON note (id)
    WHERE state = 'present' AND +path IS NOT NULL AND (aliases <> '[]' OR substr(path, -length(title) - 3) <> title || '.md')`,
];

/** The journal of that version, in one step. Revisions have their metadata in columns and their texts as deltas. */
export const firstSchema = `
  CREATE TABLE note (
    -- what there is one of for each revision refers to a note, or a revision, by number
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'present' CHECK (state IN ('present', 'missing', 'trashed', 'retired')),
    path TEXT,
    title TEXT NOT NULL,
    -- the name by which links mean the note: the last part of its title, folded
    name TEXT NOT NULL DEFAULT '',
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
    -- that text was written by another computer, which will make a revision of it; since when it lies there, ms
    foreign_draft INTEGER NOT NULL DEFAULT 0,
    foreign_since INTEGER,
    -- when it went to the trash, or its file was found to be gone
    deleted_at TEXT,
    -- the file can be no revision: not text
    unfit INTEGER NOT NULL DEFAULT 0,
    -- the title in the front matter, where another program renamed the file and left it behind
    stale_title TEXT,
    -- the note that a retired one goes on as
    superseded_by TEXT,
    -- from the front matter: lists in JSON; links of { kind, target }
    tags TEXT NOT NULL DEFAULT '[]',
    aliases TEXT NOT NULL DEFAULT '[]',
    pinned INTEGER NOT NULL DEFAULT 0,
    property_links TEXT NOT NULL DEFAULT '[]',
    -- from the newest revision's text: #tags, and what it contains ('task', 'table' and so on), as lists in JSON
    text_tags TEXT NOT NULL DEFAULT '[]',
    features TEXT NOT NULL DEFAULT '[]',
    -- of the newest Memory, for the list; its score is from 0 to 1
    gist TEXT,
    memory_tags TEXT NOT NULL DEFAULT '[]',
    relevance REAL,
    stage TEXT,
    -- tags of Memories that the user hid: a list in JSON
    hidden_tags TEXT NOT NULL DEFAULT '[]'
  ) STRICT;
  CREATE UNIQUE INDEX note_path ON note (path) WHERE path IS NOT NULL;
  CREATE INDEX note_name ON note (name);
  CREATE INDEX note_unfinished ON note (id) WHERE pending_write = 1 OR draft = 1;
  CREATE INDEX note_file_hash ON note (file_hash);
  CREATE INDEX note_unfit ON note (id) WHERE unfit = 1;
  CREATE INDEX note_superseded_by ON note (superseded_by) WHERE superseded_by IS NOT NULL;
  CREATE INDEX note_property_links ON note (id) WHERE property_links <> '[]';
  -- what a search needs of each note that contains its words: their rows are much larger
  CREATE INDEX note_searched ON note (id, state, updated_at, relevance);

  CREATE TABLE revision (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the document: 32 bytes
    id BLOB NOT NULL UNIQUE,
    note INTEGER NOT NULL REFERENCES note (key),
    number INTEGER NOT NULL,
    previous_id BLOB,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    -- seconds since the epoch: note timestamps have no more
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    locked INTEGER NOT NULL,
    -- 'edit', 'outside', 'adopted', 'recovered', 'synced', 'imported'
    origin TEXT NOT NULL,
    committed_at INTEGER NOT NULL,
    -- of the content, in UTF-8
    bytes INTEGER NOT NULL,
    -- how the body is to be read: see text-codec.ts
    form INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (note, number)
  ) STRICT;
  -- texts that are in a note's file and in no revision yet, compressed: another program may write over the file
  CREATE TABLE draft (note INTEGER PRIMARY KEY REFERENCES note (key), title TEXT NOT NULL, body BLOB NOT NULL) STRICT;
  -- two revisions of a note of which neither follows the other
  CREATE TABLE conflict (note_id TEXT PRIMARY KEY, mine TEXT NOT NULL, theirs TEXT NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- notes that were deleted for good and that the app's own Memory service may still have
  CREATE TABLE deleted_note (note_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- links to other notes, as written; name is what a note must be called to be meant, folded
  CREATE TABLE note_link (
    note INTEGER NOT NULL REFERENCES note (key),
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('wiki', 'markdown')),
    target TEXT NOT NULL,
    PRIMARY KEY (note, kind, target)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_link_name ON note_link (name);
  -- where a renamed or moved note was while links to it still say so; done: the last linking note that was updated
  CREATE TABLE former_place (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id TEXT NOT NULL,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    path TEXT NOT NULL,
    done TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE TABLE pending_move (note_id TEXT PRIMARY KEY, from_path TEXT NOT NULL, to_path TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE folder (account TEXT NOT NULL, folder TEXT NOT NULL, PRIMARY KEY (account, folder)) STRICT, WITHOUT ROWID;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE outbox (
    sequence INTEGER PRIMARY KEY REFERENCES revision (sequence),
    note INTEGER NOT NULL,
    -- 'queued', 'sending', 'blocked'; 'retired' and 'superseded' are kept and never sent
    state TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    problem TEXT
  ) STRICT;
  CREATE INDEX outbox_note ON outbox (note, sequence);
  CREATE INDEX outbox_due ON outbox (next_attempt_at, sequence) WHERE state = 'queued';
  CREATE INDEX outbox_blocked ON outbox (note, sequence) WHERE state = 'blocked';
  -- the queue as its readers know it, with the ids of revision and note
  CREATE VIEW outbox_entry AS
    SELECT o.sequence, o.note, lower(hex(v.id)) AS revision_id, n.id AS note_id, o.state, o.attempts, o.next_attempt_at,
      o.last_attempt_at, o.problem
    FROM outbox o JOIN revision v ON v.sequence = o.sequence JOIN note n ON n.key = o.note;
  -- a target is one account of the service at an address ('embedded', or a base address); last_used counts up
  CREATE TABLE target (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, address TEXT, last_used INTEGER NOT NULL DEFAULT 0) STRICT;
  -- which target a key was last found to open; key_print is the beginning of the key's SHA-256
  CREATE TABLE target_key (
    address TEXT NOT NULL,
    key_print TEXT NOT NULL,
    target TEXT NOT NULL,
    PRIMARY KEY (address, key_print)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE receipt (
    sequence INTEGER NOT NULL REFERENCES revision (sequence),
    target_key INTEGER NOT NULL REFERENCES target (key),
    memory_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (sequence, target_key)
  ) STRICT, WITHOUT ROWID;
  -- the id under which a target has a revision, where it could not be sent as it is
  CREATE TABLE sent_as (
    revision_id BLOB NOT NULL,
    target TEXT NOT NULL,
    sent_id BLOB NOT NULL,
    PRIMARY KEY (revision_id, target)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE sync_log (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    note INTEGER NOT NULL,
    -- the sequence of the revision
    revision INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    message TEXT
  ) STRICT;
  CREATE INDEX sync_log_note ON sync_log (note, sequence);

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
    -- the service reported the end of processing
    announced INTEGER NOT NULL DEFAULT 0,
    -- nothing came for so long that it is not looked at any more
    ended INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (note_id, target, revision_id)
  ) STRICT;
  CREATE INDEX projection_due ON projection (target, next_attempt_at) WHERE complete = 0;
  CREATE INDEX projection_memory ON projection (target, memory_id);

  -- what texts are when they are folded: SQLite only splits at spaces what the app has cut into tokens, and keeps no copy of it
  CREATE VIRTUAL TABLE search USING fts5 (title, body, memory, tokenize = "ascii tokenchars '+#.'", prefix = '1 2',
    content = '', contentless_delete = 1);
  -- parts of the index are joined as soon as there are two of a size: measured, it stays a third smaller
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
  CREATE TABLE search_text (note_id TEXT PRIMARY KEY, body TEXT NOT NULL, memory TEXT NOT NULL DEFAULT '') STRICT;
`;
