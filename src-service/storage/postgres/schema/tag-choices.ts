/** What users decided about tags: which they have themselves, and which they hid. */
export const tagChoicesSchema = `
  CREATE TABLE tag_choice (
    account_id integer NOT NULL,
    -- what the spellings of a tag have in common
    family text NOT NULL,
    -- SHA-256 of the id of the note where it is hidden; of nothing for what holds for the whole account
    note_key bytea NOT NULL,
    -- how many notes have it by their users; 0 when it is hidden
    adopted integer NOT NULL,
    PRIMARY KEY (account_id, family, note_key)
  );
`;
