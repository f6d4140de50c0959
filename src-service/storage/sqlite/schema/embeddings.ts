/** The vector of each note, of its newest Memory that has one. Rows go with their Memory, so `PRAGMA foreign_keys` must be on. */
export const embeddingsSchema = `
  CREATE TABLE embedding (
    number INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    note_id TEXT NOT NULL,
    memory INTEGER NOT NULL REFERENCES memory (number) ON DELETE CASCADE,
    model TEXT NOT NULL,
    -- 0 when there is nothing to compare: a locked note, or an empty one
    dimension INTEGER NOT NULL,
    -- of length 1: float32, lowest byte first
    vector BLOB NOT NULL,
    UNIQUE (account_id, note_id)
  ) STRICT;
  CREATE INDEX embedding_account ON embedding (account_id, memory);
  CREATE INDEX embedding_memory ON embedding (memory);
`;
