/** What users decided about tags: which they have themselves, and which they hid. */
export const tagChoicesSchema = `
  CREATE TABLE tag_choice (
    account_id INTEGER NOT NULL REFERENCES account (id),
    -- what the spellings of a tag have in common
    family TEXT NOT NULL,
    -- where it is hidden; empty for what holds for the whole account
    note_id TEXT NOT NULL,
    -- how many notes have it by their users; 0 when it is hidden
    adopted INTEGER NOT NULL,
    PRIMARY KEY (account_id, family, note_id)
  ) STRICT, WITHOUT ROWID;
`;
