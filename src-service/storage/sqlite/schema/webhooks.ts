/**
 * Webhook endpoints and the deliveries to them: the outbox and the log in one. Times are milliseconds since the epoch.
 * Rows go with the row they belong to, so `PRAGMA foreign_keys` must be on.
 */
export const webhooksSchema = `
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
    former_valid_until INTEGER
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
`;
