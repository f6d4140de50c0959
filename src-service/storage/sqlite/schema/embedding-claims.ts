/** Which text of each note was sent to be embedded last, so that no two workers send the same one. */
export const embeddingClaimsSchema = `
  CREATE TABLE embedding_claim (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    note_id TEXT NOT NULL,
    -- of the text and the model
    print TEXT NOT NULL,
    -- milliseconds since the epoch until which another worker waits for the vector; 0 once that is stored
    leased_until INTEGER NOT NULL,
    PRIMARY KEY (account_id, note_id)
  ) STRICT, WITHOUT ROWID;
`;
