/**
 * Failed attempts at processing, apart from the Memories, which may be what cannot be written. Times are milliseconds
 * since the epoch.
 */
export const failuresSchema = `
  CREATE TABLE processing_failure (
    memory bigint PRIMARY KEY,
    account_id integer NOT NULL,
    -- a plain sentence
    error text NOT NULL,
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    -- NULL while it is tried again
    gave_up_at bigint
  );
  CREATE INDEX processing_failure_given_up ON processing_failure (account_id, memory) WHERE gave_up_at IS NOT NULL;
`;
