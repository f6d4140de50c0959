/**
 * Memories, the revisions they come from, how far they have come, and the queue. Times are milliseconds since the epoch
 * unless they came with a note. Rows name each other by number: it is short, and grows with time, so that the pages at
 * the end of each tree are the only ones that an insert touches, the random ids of the API aside.
 */
export const memoriesSchema = `
  CREATE TABLE memory (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES account (id),
    type TEXT NOT NULL,
    source TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- the last completed stage, and the attempts at the next one: how many were begun, and how many of them failed
    stage TEXT NOT NULL DEFAULT 'accepted'
      CHECK (stage IN ('accepted', 'extracted', 'enriched', 'linked', 'tagged', 'ready')),
    attempts INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    relations INTEGER NOT NULL DEFAULT 0,
    -- JSON
    tags TEXT NOT NULL,
    questions TEXT NOT NULL DEFAULT '[]',
    relevance TEXT,
    -- JSON, from enriched to ready: what later stages publish
    enrichment TEXT,
    gist TEXT,
    description TEXT,
    canonical_text TEXT
  ) STRICT;
  CREATE INDEX memory_account ON memory (account_id, number);
  CREATE INDEX memory_unfinished ON memory (account_id, number) WHERE stage <> 'ready';

  -- one accepted note revision, immutable; the Memory made from it carries what processing adds
  CREATE TABLE revision (
    memory INTEGER PRIMARY KEY REFERENCES memory (number),
    account_id INTEGER NOT NULL,
    -- 32 bytes
    revision_id BLOB NOT NULL,
    previous_revision_id BLOB,
    app TEXT NOT NULL,
    note_id TEXT NOT NULL,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    locked INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (account_id, revision_id)
  ) STRICT;
  CREATE INDEX revision_note ON revision (account_id, note_id);

  CREATE TABLE relation (
    from_memory INTEGER NOT NULL REFERENCES memory (number),
    kind TEXT NOT NULL CHECK (kind IN ('supersedes')),
    to_memory INTEGER NOT NULL REFERENCES memory (number),
    PRIMARY KEY (from_memory, kind, to_memory)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX relation_to ON relation (to_memory);

  CREATE TABLE stage_run (
    memory INTEGER NOT NULL REFERENCES memory (number),
    stage TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    error TEXT,
    completed_at INTEGER,
    PRIMARY KEY (memory, stage)
  ) STRICT, WITHOUT ROWID;

  -- how many Memories an account has: counted as they come, since counting them all takes ever longer
  CREATE TABLE memory_count (account_id INTEGER PRIMARY KEY REFERENCES account (id), stored INTEGER NOT NULL) STRICT;

  -- the queue: only what is not done
  CREATE TABLE queue_entry (
    number INTEGER PRIMARY KEY,
    memory INTEGER NOT NULL UNIQUE REFERENCES memory (number),
    -- 0 until an attempt fails: a clock that is set back delays no fresh entry
    due_at INTEGER NOT NULL DEFAULT 0,
    queued_at INTEGER NOT NULL,
    -- 1 for what an operator has processed anew: everything else goes first
    in_background INTEGER NOT NULL DEFAULT 0 CHECK (in_background IN (0, 1)),
    lease_owner TEXT,
    lease_until INTEGER
  ) STRICT;
  CREATE INDEX queue_entry_due ON queue_entry (in_background, due_at, number);
  CREATE INDEX queue_entry_held ON queue_entry (lease_until) WHERE lease_until IS NOT NULL;

  -- the tags of each note's newest tagged Memory; one row with an empty tag if it has none, so that an older Memory that
  -- is tagged later knows of it
  CREATE TABLE note_tag (
    account_id INTEGER NOT NULL REFERENCES account (id),
    tag TEXT NOT NULL,
    note_id TEXT NOT NULL,
    memory INTEGER NOT NULL REFERENCES memory (number),
    PRIMARY KEY (account_id, tag, note_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_tag_note ON note_tag (account_id, note_id);
`;
