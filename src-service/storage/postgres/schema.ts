/**
 * The id of the Memory that an event `memory.*` is about, which stands in the body of the delivery. Fails for no text, and compares bytes:
 * no language is needed for ids.
 */
export const memoryIdOfBody = `left(split_part(body, '"memoryId":"', 2), 36) COLLATE "C"`;

/** The queue: only what is not done; and the clock that it and all processes count by. */
export const queueSchema = `
  -- milliseconds since the epoch
  CREATE FUNCTION server_time() RETURNS bigint LANGUAGE sql STABLE
    AS 'SELECT floor(extract(epoch FROM now()) * 1000)::bigint';

  CREATE TABLE queue_entry (
    memory bigint PRIMARY KEY,
    account_id integer NOT NULL,
    -- 0 until an attempt fails: a clock that is set back delays no fresh entry
    due_at bigint NOT NULL DEFAULT 0,
    queued_at bigint NOT NULL,
    -- 1 for what an operator has processed anew: everything else goes first
    in_background integer NOT NULL DEFAULT 0 CHECK (in_background IN (0, 1)),
    lease_owner text,
    lease_until bigint
  ) WITH (fillfactor = 70);
  -- accounts take turns: one step in these for each of them
  CREATE INDEX queue_entry_fresh ON queue_entry (in_background, account_id, memory)
    WHERE due_at = 0 AND lease_until IS NULL;
  CREATE INDEX queue_entry_retry ON queue_entry (in_background, account_id, due_at)
    WHERE due_at > 0 AND lease_until IS NULL;
  CREATE INDEX queue_entry_held ON queue_entry (lease_until) WHERE lease_until IS NOT NULL;
`;

/**
 * Everything that a store holds. Times are milliseconds since the epoch unless they came with a note. Text of clients is escaped (see
 * text-escape.ts), JSON is kept as text: neither loses U+0000.
 *
 * The tables that every accepted revision writes have no foreign keys: one statement writes them all, nothing is ever deleted from them but
 * entries of the queue, and a key to the account would make all transactions of an account lock one row.
 */
export const schema = `
  CREATE TABLE account (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE
  );

  CREATE TABLE account_user (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id integer NOT NULL REFERENCES account (id),
    -- in lower case
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    created_at bigint NOT NULL,
    role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'member')),
    -- the address of a user who was removed
    former_email text
  );
  CREATE INDEX account_user_account ON account_user (account_id, id);

  CREATE TABLE api_key (
    sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    account_id integer NOT NULL REFERENCES account (id),
    name text NOT NULL DEFAULT '',
    hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint,
    last_used_at bigint,
    -- NULL for keys made by a command or in a session of a magic link
    created_by integer REFERENCES account_user (id)
  );
  CREATE INDEX api_key_account ON api_key (account_id, sequence);

  -- hashes are SHA-256 in hexadecimal, here and below
  CREATE TABLE session (
    id_hash text PRIMARY KEY,
    data text NOT NULL,
    account_id integer REFERENCES account (id),
    user_id integer REFERENCES account_user (id),
    expires_at bigint NOT NULL
  );
  CREATE INDEX session_of_user ON session (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX session_of_link ON session (account_id) WHERE user_id IS NULL AND account_id IS NOT NULL;
  CREATE INDEX session_expiry ON session (expires_at);

  CREATE TABLE sign_in_link (
    token_hash text PRIMARY KEY,
    account_id integer NOT NULL REFERENCES account (id),
    expires_at bigint NOT NULL
  );

  -- failed sign-ins, by the hash of whom they are counted against; forms that were sent, by the hash of their name
  CREATE TABLE failure (
    name text PRIMARY KEY,
    count integer NOT NULL,
    until bigint NOT NULL
  );
  CREATE INDEX failure_end ON failure (until);

  CREATE TABLE invitation (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    token_hash text NOT NULL UNIQUE,
    account_id integer NOT NULL REFERENCES account (id),
    role text NOT NULL CHECK (role IN ('owner', 'member')),
    name text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    -- NULL in a session of a magic link
    invited_by integer REFERENCES account_user (id)
  );
  CREATE INDEX invitation_account ON invitation (account_id, number);
  CREATE INDEX invitation_expiry ON invitation (expires_at);

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
    canonical_text text,
    -- when what it shows has changed since that was last announced
    is_changed boolean NOT NULL DEFAULT false,
    -- the span of the request that stored it, as W3C traceparent; NULL where nothing is traced
    traceparent text
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

  -- failed attempts at processing, apart from the Memories, which may be what cannot be written
  CREATE TABLE processing_failure (
    memory bigint PRIMARY KEY,
    account_id integer NOT NULL,
    -- a plain sentence
    error text NOT NULL,
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    -- NULL while it is tried again
    gave_up_at bigint
  );
  CREATE INDEX processing_failure_given_up ON processing_failure (account_id, memory) WHERE gave_up_at IS NOT NULL;

  -- the vector of each note, of its newest Memory that has one
  CREATE TABLE embedding (
    account_id integer NOT NULL,
    note_key bytea NOT NULL,
    memory bigint NOT NULL REFERENCES memory (number) ON DELETE CASCADE,
    model text NOT NULL,
    -- 0 when there is nothing to compare: a locked note, or an empty one
    dimension integer NOT NULL,
    -- of length 1: float32, lowest byte first
    vector bytea NOT NULL,
    PRIMARY KEY (account_id, note_key)
  );
  -- numbers do not compress
  ALTER TABLE embedding ALTER COLUMN vector SET STORAGE EXTERNAL;
  CREATE INDEX embedding_account ON embedding (account_id, memory);
  CREATE INDEX embedding_memory ON embedding (memory);

  -- which text of each note was sent to be embedded last, so that no two workers send the same one
  CREATE TABLE embedding_claim (
    account_id integer NOT NULL,
    note_key bytea NOT NULL,
    -- of the text and the model
    print text NOT NULL,
    -- milliseconds since the epoch until which another worker waits for the vector; 0 once that is stored
    leased_until bigint NOT NULL,
    PRIMARY KEY (account_id, note_key)
  );

  -- what users decided about tags: which they have themselves, and which they hid
  CREATE TABLE tag_choice (
    account_id integer NOT NULL,
    -- what the spellings of a tag have in common
    family text NOT NULL,
    -- SHA-256 of the id of the note where it is hidden; of nothing for what holds for the whole account
    note_key bytea NOT NULL,
    -- how many notes have it by their users; 0 when it is hidden
    adopted integer NOT NULL,
    PRIMARY KEY (account_id, family, note_key)
  );

  CREATE TABLE webhook_endpoint (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    -- NULL once it is deleted: it stays until its deliveries are removed
    account_id integer REFERENCES account (id),
    url text NOT NULL,
    enabled boolean NOT NULL DEFAULT true,
    disabled_because text,
    created_at bigint NOT NULL,
    failing_since bigint,
    secret text NOT NULL,
    former_secret text,
    former_valid_until bigint,
    -- whether it is sent memory.updated
    wants_updates boolean NOT NULL DEFAULT false
  );
  CREATE INDEX webhook_endpoint_account ON webhook_endpoint (account_id, number);
  CREATE INDEX webhook_endpoint_former ON webhook_endpoint (former_valid_until) WHERE former_valid_until IS NOT NULL;

  CREATE TABLE webhook_delivery (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    endpoint bigint NOT NULL REFERENCES webhook_endpoint (number) ON DELETE CASCADE,
    event_id text NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'gave-up')),
    attempts integer NOT NULL DEFAULT 0,
    -- attempts since it was added or last resent
    tries integer NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    -- of what waits, also for an endpoint that is disabled
    due_at bigint,
    -- while an attempt is under way; due_at is then the end of its lease
    leased boolean NOT NULL DEFAULT false,
    finished_at bigint
  );
  CREATE INDEX webhook_delivery_log ON webhook_delivery (endpoint, number);
  CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint, due_at, number) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_delivery_leased ON webhook_delivery (endpoint, due_at) WHERE leased;
  CREATE INDEX webhook_delivery_finished ON webhook_delivery (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX webhook_delivery_kept ON webhook_delivery (created_at) WHERE state = 'waiting' AND due_at IS NULL;
  CREATE INDEX webhook_delivery_about ON webhook_delivery ((${memoryIdOfBody}), number) WHERE type LIKE 'memory.%';

  CREATE TABLE webhook_attempt (
    delivery bigint NOT NULL REFERENCES webhook_delivery (number) ON DELETE CASCADE,
    number integer NOT NULL,
    at bigint NOT NULL,
    url text NOT NULL,
    duration double precision NOT NULL,
    status integer,
    error text,
    answer text NOT NULL,
    PRIMARY KEY (delivery, number)
  );

  -- one row, which is written to find out whether the store can be written to
  CREATE TABLE write_probe (id integer PRIMARY KEY CHECK (id = 1), content bytea NOT NULL);

  -- what was copied from another store: a copy that was begun and not finished is no store to run a service on
  CREATE TABLE copy_run (
    -- there is one at most
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    -- fingerprint of the source
    source text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  );
${queueSchema}`;
