/** Finds the tags of a Memory that is deleted: its foreign key would otherwise have them all compared. */
export const deletionsSchema = `
  CREATE INDEX note_tag_memory ON note_tag (memory);
`;
