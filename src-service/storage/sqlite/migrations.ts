/**
 * The schema, one step a version: step N brings `PRAGMA user_version` from N to N+1. A step that was ever released
 * is never edited; a change is a new step. Times are milliseconds since the epoch unless they came with a note.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE api_key (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES account (id),
    hash BLOB NOT NULL,
    -- JSON array
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;

  CREATE TABLE memory (
    id TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id),
    type TEXT NOT NULL,
    source TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    canonical_text TEXT,
    gist TEXT,
    description TEXT,
    -- JSON
    tags TEXT NOT NULL,
    questions TEXT NOT NULL DEFAULT '[]',
    relevance TEXT,
    relations INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  -- one accepted note revision, immutable; the Memory made from it carries what processing adds
  CREATE TABLE revision (
    memory_id TEXT PRIMARY KEY REFERENCES memory (id),
    account_id INTEGER NOT NULL REFERENCES account (id),
    revision_id TEXT NOT NULL,
    previous_revision_id TEXT,
    app TEXT NOT NULL,
    note_id TEXT NOT NULL,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    locked INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (account_id, revision_id),
    FOREIGN KEY (account_id, previous_revision_id) REFERENCES revision (account_id, revision_id)
  ) STRICT;
  CREATE INDEX revision_note ON revision (account_id, note_id);

  CREATE TABLE relation (
    from_memory TEXT NOT NULL REFERENCES memory (id),
    kind TEXT NOT NULL CHECK (kind IN ('supersedes')),
    to_memory TEXT NOT NULL REFERENCES memory (id),
    PRIMARY KEY (from_memory, kind, to_memory)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX relation_to ON relation (to_memory);

  CREATE TABLE job (
    sequence INTEGER PRIMARY KEY,
    memory_id TEXT NOT NULL UNIQUE REFERENCES memory (id),
    -- the last completed stage
    stage TEXT NOT NULL DEFAULT 'accepted'
      CHECK (stage IN ('accepted', 'extracted', 'enriched', 'linked', 'tagged', 'ready')),
    -- attempts begun at the next stage
    attempts INTEGER NOT NULL DEFAULT 0,
    -- 0 until an attempt fails: a clock that is set back delays no fresh job
    due_at INTEGER NOT NULL DEFAULT 0,
    lease_owner TEXT,
    lease_until INTEGER,
    -- JSON, from enriched to ready: what later stages publish
    enrichment TEXT
  ) STRICT;
  CREATE INDEX job_open ON job (due_at, sequence) WHERE stage <> 'ready';

  CREATE TABLE stage_run (
    memory_id TEXT NOT NULL REFERENCES memory (id),
    stage TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    error TEXT,
    completed_at INTEGER,
    PRIMARY KEY (memory_id, stage)
  ) STRICT, WITHOUT ROWID;
  `,
];
