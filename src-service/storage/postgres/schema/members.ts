/** Roles of users, who made which key, and invitations. Times are milliseconds since the epoch. */
export const membersSchema = `
  ALTER TABLE account_user ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'member'));
  -- the address of a user who was removed
  ALTER TABLE account_user ADD COLUMN former_email text;

  -- NULL for keys made by a command, in a session of a magic link, and before this column was there
  ALTER TABLE api_key ADD COLUMN created_by integer REFERENCES account_user (id);

  CREATE TABLE invitation (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    -- SHA-256 in hexadecimal
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
`;

export const membersIndexes = [{ name: 'account_user_account', on: 'account_user (account_id, id)' }];
