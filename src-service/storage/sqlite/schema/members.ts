/** Roles of users, who made which key, and invitations. Times are milliseconds since the epoch. */
export const membersSchema = `
  ALTER TABLE account_user ADD COLUMN role TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'member'));
  -- the address of a user who was removed
  ALTER TABLE account_user ADD COLUMN former_email TEXT;
  CREATE INDEX account_user_account ON account_user (account_id, id);

  -- NULL for keys made by a command, in a session of a magic link, and before this column was there
  ALTER TABLE api_key ADD COLUMN created_by INTEGER REFERENCES account_user (id);

  CREATE TABLE invitation (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    -- SHA-256 in hexadecimal
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
`;
