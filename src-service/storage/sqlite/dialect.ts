import type { Dialect } from '../shared/dialect.ts';
import { memoryIdOfBody } from './schema.ts';

/** How SQLite says it. Arrays are JSON, and the thread that writes is the only writer: no row is ever locked by another transaction. */
export const sqliteDialect: Dialect = {
  note: 'note_id',
  noteType: 'TEXT',
  keyOf: (noteId) => noteId,
  byNote: 'INDEXED BY note_tag_note',
  bytes: 'BLOB',
  isAmong: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  each: (parameter) => `json_each(${parameter})`,
  table: (first, columns) => {
    const selected = Object.keys(columns).map((name, index) => `value ->> ${index} AS ${name}`);
    return `(SELECT ${selected.join(', ')} FROM json_each($${first}))`;
  },
  valuesOf: (columns) => [columns[0]?.map((_, row) => columns.map((column) => column[row]))],
  collect: 'json_group_array',
  lock: '',
  skipLocked: '',
  lockNoteTags: null,
  lockTagChoices: null,
  following:
    'WITH following (number) AS (SELECT memory FROM revision WHERE account_id = $1 AND note_id = $2)',
  randomId: 'lower(hex(randomblob(16)))',
  runs: `(SELECT json_group_array(json_object('stage', s.stage, 'attempts', s.attempts, 'error', s.error,
      'completedAt', s.completed_at))
    FROM stage_run s WHERE s.memory = m.number)`,
  keepsRunsInMemory: false,
  textOf: (text) => text,
  // so they pass to other threads without being copied
  bytesOf: (column) => `CAST(${column} AS BLOB)`,
  memoryIdOfBody,
};
