/**
 * Failed attempts at processing, apart from the Memories, which may be what cannot be written. Times are milliseconds
 * since the epoch.
 */
export const failuresSchema = `
  CREATE TABLE processing_failure (
    memory INTEGER PRIMARY KEY REFERENCES memory (number),
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- a plain sentence
    error TEXT NOT NULL,
    failures INTEGER NOT NULL,
    failed_at INTEGER NOT NULL,
    -- NULL while it is tried again
    gave_up_at INTEGER
  ) STRICT;
  CREATE INDEX processing_failure_given_up ON processing_failure (account_id, memory) WHERE gave_up_at IS NOT NULL;
`;
