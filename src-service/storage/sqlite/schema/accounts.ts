/** Accounts and their API keys. Times are milliseconds since the epoch. */
export const accountsSchema = `
  CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

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
    last_used_at INTEGER
  ) STRICT;
  CREATE INDEX api_key_account ON api_key (account_id, sequence);

  -- counts up with every change that a process may hold in its memory, so that it knows when to forget
  CREATE TABLE change (name TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO change (name, number) VALUES ('keys', 0);
`;
