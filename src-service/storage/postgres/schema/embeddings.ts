/** The vector of each note, of its newest Memory that has one. Rows go with their Memory. */
export const embeddingsSchema = `
  CREATE TABLE embedding (
    account_id integer NOT NULL,
    note_key bytea NOT NULL,
    memory bigint NOT NULL REFERENCES memory (number) ON DELETE CASCADE,
    model text NOT NULL,
    -- 0 when there is nothing to compare: a locked note, or an empty one
    dimension integer NOT NULL,
    -- of length 1: float32, lowest byte first
    vector bytea NOT NULL,
    PRIMARY KEY (account_id, note_key)
  );
  -- numbers do not compress
  ALTER TABLE embedding ALTER COLUMN vector SET STORAGE EXTERNAL;
  CREATE INDEX embedding_account ON embedding (account_id, memory);
  CREATE INDEX embedding_memory ON embedding (memory);
`;
