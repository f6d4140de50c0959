/** One row, which is written to find out whether the store can be written to. */
export const probeSchema = `
  CREATE TABLE write_probe (id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL) STRICT;
`;
