import { textOf } from '../memory-store.ts';
import type { Dialect } from '../shared/dialect.ts';
import { sql } from '../shared/operation.ts';
import { noteKey } from './accept-statement.ts';
import { memoryIdOfBody } from './schema.ts';

const arrays = { text: 'text[]', number: 'float8[]', note: 'bytea[]' };

/** How PostgreSQL says it. */
export const postgresDialect: Dialect = {
  note: 'note_key',
  noteType: 'bytea',
  keyOf: noteKey,
  byNote: '',
  bytes: 'bytea',
  isAmong: (column, parameter, of = 'number') =>
    `${column} = ANY (CAST(${parameter} AS ${of === 'number' ? 'bigint[]' : arrays[of]}))`,
  each: (parameter) => `unnest(CAST(${parameter} AS text[])) AS t (value)`,
  table: (first, columns) => {
    const types = Object.values(columns).map((type, index) => `$${first + index}::${arrays[type]}`);
    return `(SELECT * FROM unnest(${types.join(', ')}) AS u (${Object.keys(columns).join(', ')}))`;
  },
  valuesOf: (columns) => columns,
  collect: 'array_agg',
  lock: 'FOR NO KEY UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  lockNoteTags: sql(
    "SELECT pg_advisory_xact_lock(CAST($1 AS integer), hashtext(encode(CAST($2 AS bytea), 'hex')))",
  ),
  // two of one account at a time would delete the same rows, and add theirs twice
  lockTagChoices: sql("SELECT pg_advisory_xact_lock(hashtext('tag_choice'), $1)"),
  // a note has one beginning, and every other revision follows from it; the server walks there, whatever the page
  following: `WITH RECURSIVE following (number) AS (
    SELECT memory FROM revision WHERE account_id = $1 AND note_key = $2 AND previous_revision_id IS NULL
    UNION
    SELECT e.from_memory FROM following f JOIN relation e ON e.to_memory = f.number AND e.kind = 'supersedes')`,
  randomId: "replace(gen_random_uuid()::text, '-', '')",
  runs: 'm.runs',
  keepsRunsInMemory: true,
  textOf,
  bytesOf: (column) => column,
  memoryIdOfBody,
};
