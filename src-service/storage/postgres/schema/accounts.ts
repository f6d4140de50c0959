/** Accounts, their API keys, and the users of Developer settings. Times are milliseconds since the epoch. */
export const accountsSchema = `
  CREATE TABLE account (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE
  );

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
    last_used_at bigint
  );
  CREATE INDEX api_key_account ON api_key (account_id, sequence);
`;
