/** The span of the request that stored a Memory, as W3C `traceparent`; NULL where nothing is traced. */
export const tracesSchema = `
  ALTER TABLE memory ADD COLUMN traceparent TEXT;
`;
