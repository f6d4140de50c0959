import { createHash } from 'node:crypto';

/** A statement that every connection prepares once. `Row` is what it selects. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  /** Never set: carries the type of the rows. */
  readonly row?: Row;
};

/**
 * Names a statement after its text, whose parameters are `$1`, `$2` and so on. `Row` must be what the text selects, with
 * `bigint` as a number.
 */
export function sql<Row = never>(text: string): Statement<Row> {
  return { name: createHash('sha1').update(text).digest('base64url'), text };
}
