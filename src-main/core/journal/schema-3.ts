/**
 * The journal's tables from version 3 on: revisions with their metadata in columns and their texts as deltas, and
 * everything that there is one of for each revision refers to it by number. An id is 32 bytes once, instead of 64
 * characters several times.
 */
export const schema3 = `
  CREATE TABLE note (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
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
    -- that text was written by another computer, which will make a revision of it; since when it lies there, ms
    foreign_draft INTEGER NOT NULL DEFAULT 0,
    foreign_since INTEGER,
    -- the file is gone, and the user has not confirmed yet that it was deleted
    absent INTEGER NOT NULL DEFAULT 0,
    -- what the list shows of the newest Memory
    gist TEXT,
    tags TEXT NOT NULL DEFAULT '[]',
    stage TEXT,
    -- when it went to the trash, or its file was found to be gone
    deleted_at TEXT,
    -- the file can be no revision: not text
    unfit INTEGER NOT NULL DEFAULT 0,
    -- the title in the front matter, where another program renamed the file and left it behind
    stale_title TEXT
  ) STRICT;
  CREATE UNIQUE INDEX note_path ON note (path) WHERE path IS NOT NULL;
  CREATE INDEX note_unfinished ON note (id) WHERE pending_write = 1 OR draft = 1;
  CREATE INDEX note_file_hash ON note (file_hash);
  CREATE INDEX note_unfit ON note (id) WHERE unfit = 1;

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
    -- 'edit', 'outside', 'adopted', 'recovered', 'synced'
    origin TEXT NOT NULL,
    committed_at INTEGER NOT NULL,
    -- of the content, in UTF-8
    bytes INTEGER NOT NULL,
    -- how the body is to be read: see text-codec.ts
    form INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (note, number)
  ) STRICT;

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

  CREATE TABLE target (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
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

  -- two revisions of a note of which neither follows the other
  CREATE TABLE conflict (note_id TEXT PRIMARY KEY, mine TEXT NOT NULL, theirs TEXT NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- the search entry is older than the head
  ALTER TABLE search_note ADD COLUMN stale INTEGER;
  CREATE INDEX search_note_stale ON search_note (stale) WHERE stale IS NOT NULL;
  -- parts of the index are joined as soon as there are two of a size: measured, it stays a third smaller
  INSERT INTO search (search, rank) VALUES ('automerge', 2);
`;
