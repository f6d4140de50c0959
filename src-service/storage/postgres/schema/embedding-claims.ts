/** Which text of each note was sent to be embedded last, so that no two workers send the same one. */
export const embeddingClaimsSchema = `
  CREATE TABLE embedding_claim (
    account_id integer NOT NULL,
    note_key bytea NOT NULL,
    -- of the text and the model
    print text NOT NULL,
    -- milliseconds since the epoch until which another worker waits for the vector; 0 once that is stored
    leased_until bigint NOT NULL,
    PRIMARY KEY (account_id, note_key)
  );
`;
