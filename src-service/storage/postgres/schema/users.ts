/** The users of Developer settings, their sessions, and what protects both. Times are milliseconds since the epoch. */
export const usersSchema = `
  CREATE TABLE account_user (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id integer NOT NULL REFERENCES account (id),
    -- in lower case
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    created_at bigint NOT NULL
  );

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
`;
