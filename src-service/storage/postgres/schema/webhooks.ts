/** Webhook endpoints and the deliveries to them: the outbox and the log in one. Times are milliseconds since the epoch. */
export const webhooksSchema = `
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
    former_valid_until bigint
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
`;
