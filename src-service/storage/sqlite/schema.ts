/** The id of the Memory that an event `memory.*` is about, which stands in the body of the delivery. Fails for no text. */
export const memoryIdOfBody = `substr(body, instr(body, '"memoryId":"') + 12, 36)`;

/** The queue: only what is not done. */
export const queueSchema = `
  CREATE TABLE queue_entry (
    memory INTEGER PRIMARY KEY REFERENCES memory (number),
    account_id INTEGER NOT NULL,
    -- 0 until an attempt fails: a clock that is set back delays no fresh entry
    due_at INTEGER NOT NULL DEFAULT 0,
    queued_at INTEGER NOT NULL,
    -- 1 for what an operator has processed anew: everything else goes first
    in_background INTEGER NOT NULL DEFAULT 0 CHECK (in_background IN (0, 1)),
    lease_owner TEXT,
    lease_until INTEGER
  ) STRICT;
  -- accounts take turns: one step in these for each of them
  CREATE INDEX queue_entry_fresh ON queue_entry (in_background, account_id, memory)
    WHERE due_at = 0 AND lease_until IS NULL;
  CREATE INDEX queue_entry_retry ON queue_entry (in_background, account_id, due_at)
    WHERE due_at > 0 AND lease_until IS NULL;
  CREATE INDEX queue_entry_held ON queue_entry (lease_until) WHERE lease_until IS NOT NULL;
`;

/**
 * Everything that a store holds. Times are milliseconds since the epoch unless they came with a note. Rows name each other by number: it is
 * short, and grows with time, so that the pages at the end of each tree are the only ones that an insert touches, the random ids of the API
 * aside. Some rows go with those they belong to, so `PRAGMA foreign_keys` must be on.
 */
export const schema = `
  CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE account_user (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- in lower case
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    role TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'member')),
    -- the address of a user who was removed
    former_email TEXT
  ) STRICT;
  CREATE INDEX account_user_account ON account_user (account_id, id);

  CREATE TABLE api_key (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES account (id),
    name TEXT NOT NULL DEFAULT '',
    hash BLOB NOT NULL,
    -- JSON array
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    last_used_at INTEGER,
    -- NULL for keys made by a command or in a session of a magic link
    created_by INTEGER REFERENCES account_user (id)
  ) STRICT;
  CREATE INDEX api_key_account ON api_key (account_id, sequence);

  -- counts up with every change that a process may hold in its memory, so that it knows when to forget
  CREATE TABLE change (name TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO change (name, number) VALUES ('keys', 0);

  -- hashes are SHA-256 in hexadecimal, here and below
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    account_id INTEGER REFERENCES account (id),
    user_id INTEGER REFERENCES account_user (id),
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_user ON session (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX session_link ON session (account_id) WHERE user_id IS NULL AND account_id IS NOT NULL;
  CREATE INDEX session_expiry ON session (expires_at);

  CREATE TABLE sign_in_link (
    token_hash TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id),
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- failed sign-ins, by the hash of whom they are counted against; forms that were sent, by the hash of their name
  CREATE TABLE failure (
    name TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX failure_end ON failure (until);

  CREATE TABLE invitation (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    token_hash TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES account (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- NULL in a session of a magic link
    invited_by INTEGER REFERENCES account_user (id)
  ) STRICT;
  CREATE INDEX invitation_account ON invitation (account_id, number);
  CREATE INDEX invitation_expiry ON invitation (expires_at);

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
    canonical_text TEXT,
    -- 1 when what it shows has changed since that was last announced
    is_changed INTEGER NOT NULL DEFAULT 0,
    -- the span of the request that stored it, as W3C traceparent; NULL where nothing is traced
    traceparent TEXT
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
  -- without it, the foreign key of a Memory that is deleted would have all tags compared
  CREATE INDEX note_tag_memory ON note_tag (memory);

  -- failed attempts at processing, apart from the Memories, which may be what cannot be written
  CREATE TABLE processing_failure (
    memory INTEGER PRIMARY KEY REFERENCES memory (number),
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- a plain sentence
    error TEXT NOT NULL,
    failures INTEGER NOT NULL,
    failed_at INTEGER NOT NULL,
    -- NULL while it is tried again
    gave_up_at INTEGER
  ) STRICT;
  CREATE INDEX processing_failure_given_up ON processing_failure (account_id, memory) WHERE gave_up_at IS NOT NULL;

  -- the vector of each note, of its newest Memory that has one
  CREATE TABLE embedding (
    number INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    note_id TEXT NOT NULL,
    memory INTEGER NOT NULL REFERENCES memory (number) ON DELETE CASCADE,
    model TEXT NOT NULL,
    -- 0 when there is nothing to compare: a locked note, or an empty one
    dimension INTEGER NOT NULL,
    -- of length 1: float32, lowest byte first
    vector BLOB NOT NULL,
    UNIQUE (account_id, note_id)
  ) STRICT;
  CREATE INDEX embedding_account ON embedding (account_id, memory);
  CREATE INDEX embedding_memory ON embedding (memory);

  -- which text of each note was sent to be embedded last, so that no two workers send the same one
  CREATE TABLE embedding_claim (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    note_id TEXT NOT NULL,
    -- of the text and the model
    print TEXT NOT NULL,
    -- milliseconds since the epoch until which another worker waits for the vector; 0 once that is stored
    leased_until INTEGER NOT NULL,
    PRIMARY KEY (account_id, note_id)
  ) STRICT, WITHOUT ROWID;

  -- what users decided about tags: which they have themselves, and which they hid
  CREATE TABLE tag_choice (
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- what the spellings of a tag have in common
    family TEXT NOT NULL,
    -- where it is hidden; empty for what holds for the whole account
    note_id TEXT NOT NULL,
    -- how many notes have it by their users; 0 when it is hidden
    adopted INTEGER NOT NULL,
    PRIMARY KEY (account_id, family, note_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE webhook_endpoint (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    -- NULL once it is deleted: it stays until its deliveries are removed
    account_id INTEGER REFERENCES account (id),
    url TEXT NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1,
    disabled_because TEXT,
    created_at INTEGER NOT NULL,
    failing_since INTEGER,
    secret TEXT NOT NULL,
    former_secret TEXT,
    former_valid_until INTEGER,
    -- whether it is sent memory.updated
    wants_updates INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX webhook_endpoint_account ON webhook_endpoint (account_id, number);
  CREATE INDEX webhook_endpoint_former ON webhook_endpoint (former_valid_until) WHERE former_valid_until IS NOT NULL;

  CREATE TABLE webhook_delivery (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    endpoint INTEGER NOT NULL REFERENCES webhook_endpoint (number) ON DELETE CASCADE,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'gave-up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    -- attempts since it was added or last resent
    tries INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    -- of what waits, also for an endpoint that is disabled
    due_at INTEGER,
    -- 1 while an attempt is under way; due_at is then the end of its lease
    leased INTEGER NOT NULL DEFAULT 0,
    finished_at INTEGER
  ) STRICT;
  CREATE INDEX webhook_delivery_log ON webhook_delivery (endpoint, number);
  CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_delivery_leased ON webhook_delivery (endpoint, due_at) WHERE leased = 1;
  CREATE INDEX webhook_delivery_finished ON webhook_delivery (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX webhook_delivery_kept ON webhook_delivery (created_at) WHERE state = 'waiting' AND due_at IS NULL;
  CREATE INDEX webhook_delivery_about ON webhook_delivery (${memoryIdOfBody}, number) WHERE type LIKE 'memory.%';

  CREATE TABLE webhook_attempt (
    delivery INTEGER NOT NULL REFERENCES webhook_delivery (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    url TEXT NOT NULL,
    duration INTEGER NOT NULL,
    status INTEGER,
    error TEXT,
    answer TEXT NOT NULL,
    PRIMARY KEY (delivery, number)
  ) STRICT, WITHOUT ROWID;

  -- one row, which is written to find out whether the store can be written to
  CREATE TABLE write_probe (id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL) STRICT;
${queueSchema}`;
