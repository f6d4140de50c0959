/** What was copied from another store. A copy that was begun and not finished is no store to run a service on. */
export const copiesSchema = `
  CREATE TABLE copy_run (
    -- there is one at most
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    -- fingerprint of the source
    source text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  );
`;
