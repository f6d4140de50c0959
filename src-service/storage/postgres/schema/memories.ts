/**
 * Memories, the revisions they come from, and how far they have come. Times are milliseconds since the epoch unless
 * they came with a note. Text of clients is escaped (see text-escape.ts), JSON is kept as text: neither loses U+0000.
 *
 * The tables that every accepted revision writes have no foreign keys: one statement writes them all, nothing is ever
 * deleted from them, and a key to the account would make all transactions of an account lock one row.
 */
export const memoriesSchema = `
  CREATE SEQUENCE memory_number;

  CREATE TABLE memory (
    number bigint PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    account_id integer NOT NULL,
    type text NOT NULL DEFAULT 'note',
    source text NOT NULL,
    created_at bigint NOT NULL,
    -- the last completed stage, and the attempts at the next one: how many were begun, and how many of them failed
    stage text NOT NULL DEFAULT 'accepted'
      CHECK (stage IN ('accepted', 'extracted', 'enriched', 'linked', 'tagged', 'ready')),
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    relations integer NOT NULL DEFAULT 0,
    -- JSON from here on: the runs of the stages, what readers see, and what is kept from enriched to ready
    runs text NOT NULL DEFAULT '[]',
    tags text NOT NULL,
    questions text NOT NULL DEFAULT '[]',
    relevance text,
    enrichment text,
    gist text,
    description text,
    canonical_text text
  ) WITH (fillfactor = 70, toast_tuple_target = 8160);
  CREATE UNIQUE INDEX memory_account ON memory (account_id, number);
  CREATE INDEX memory_unfinished ON memory (account_id, number) WHERE stage <> 'ready';

  -- one accepted note revision, immutable; a row of a few KiB stays in one piece
  CREATE TABLE revision (
    memory bigint PRIMARY KEY,
    account_id integer NOT NULL,
    revision_id bytea NOT NULL,
    previous_revision_id bytea,
    app text NOT NULL DEFAULT 'example-notes',
    -- SHA-256 of the note's id, which may be longer than an index takes
    note_key bytea NOT NULL,
    note_id text NOT NULL,
    title text NOT NULL,
    account text NOT NULL,
    folder text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    locked boolean NOT NULL,
    content text NOT NULL
  ) WITH (toast_tuple_target = 8160);
  CREATE UNIQUE INDEX revision_once ON revision (account_id, revision_id);
  -- a note begins once: every other revision of it follows from this one
  CREATE UNIQUE INDEX revision_first ON revision (account_id, note_key) WHERE previous_revision_id IS NULL;

  CREATE TABLE relation (
    from_memory bigint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('supersedes')),
    to_memory bigint NOT NULL,
    PRIMARY KEY (from_memory, kind, to_memory)
  );
  CREATE INDEX relation_to ON relation (to_memory);

  -- how many Memories an account has, in several rows so that transactions side by side need not wait for each other
  CREATE TABLE memory_count (
    account_id integer NOT NULL,
    shard integer NOT NULL,
    stored bigint NOT NULL,
    PRIMARY KEY (account_id, shard)
  ) WITH (fillfactor = 20);

  -- the tags of each note's newest tagged Memory; one row with an empty tag if it has none, so that an older Memory that
  -- is tagged later knows of it
  CREATE TABLE note_tag (
    account_id integer NOT NULL,
    tag text NOT NULL,
    note_key bytea NOT NULL,
    memory bigint NOT NULL,
    PRIMARY KEY (account_id, tag, note_key)
  );
  CREATE INDEX note_tag_note ON note_tag (account_id, note_key);
`;
