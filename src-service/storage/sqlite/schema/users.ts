/** The users of Developer settings, their sessions, and what protects both. Times are milliseconds since the epoch. */
export const usersSchema = `
  CREATE TABLE account_user (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- in lower case
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

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
`;
