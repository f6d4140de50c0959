import { noteKey } from '../postgres/accept-statement.ts';
import { escapeText } from '../postgres/run-operations.ts';

/** A value as both stores know it. Bytes are compared as bytes. */
export type Value = string | number | boolean | Buffer | readonly string[] | null;

/** A row as the source's statement gives it. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** One column of the target, and what it gets from a source row. */
export type Column = { readonly name: string; readonly of: (row: SourceRow) => Value };

/** A table to copy, in order of what refers to what. */
export type CopiedTable = {
  readonly name: string;
  /**
   * Selects the source's rows with a number `copy_key` by which they are copied in pieces, in its order; null where the
   * table is small enough for one piece.
   */
  readonly source: string;
  /** The same number in the target, as an expression on `t` and the tables of `join`; null as above. */
  readonly key: string | null;
  readonly join?: string;
  readonly columns: readonly Column[];
  /** Names of the columns that identify a row. */
  readonly identity: readonly string[];
  /** Where the database gives out the numbers of `identity`, and must go on after the last one. */
  readonly counts?: true;
};

type Of = Column['of'];
const plain =
  (name: string): Of =>
  (row) =>
    row[name] as Value; // SQLite gives text, numbers, bytes and null
const text =
  (name: string): Of =>
  (row) => {
    const value = row[name];
    return typeof value === 'string' ? escapeText(value) : null;
  };
const flag =
  (name: string): Of =>
  (row) =>
    row[name] === 1;
const list =
  (name: string): Of =>
  (row) =>
    JSON.parse(String(row[name])) as string[]; // written as such
const noteOf: Of = (row) => noteKey(String(row.note_id));

/** Columns by kind, in one line each: `a b` and what makes them. */
const columns = (...groups: readonly (readonly [string, (name: string) => Of])[]): readonly Column[] =>
  groups.flatMap(([names, kind]) => names.split(' ').map((name) => ({ name, of: kind(name) })));

/** JSON of the runs of a Memory's stages, in their order. */
const runs = `(
  SELECT json_group_array(json_object('stage', s.stage, 'attempts', s.attempts, 'error', s.error,
    'completedAt', s.completed_at) ORDER BY instr('extracted enriched linked tagged ready', s.stage))
  FROM stage_run s WHERE s.memory = memory.number) AS runs`;

const numbered = (name: string, key = 'number', more = ''): Omit<CopiedTable, 'columns'> => ({
  name,
  source: `SELECT *, ${key} AS copy_key${more} FROM ${name} ORDER BY ${key}`,
  key: `t.${key}`,
  identity: [key],
});
const whole = (name: string): Pick<CopiedTable, 'name' | 'source' | 'key'> => ({
  name,
  source: `SELECT *, 0 AS copy_key FROM ${name}`,
  key: null,
});

/** Everything that a store holds, except the queue and vectors: unfinished Memories are enqueued again, vectors are made again. */
export const copiedTables: readonly CopiedTable[] = [
  {
    ...numbered('account', 'id'),
    columns: columns(['id', plain], ['name', text]),
    counts: true,
  },
  {
    ...numbered('account_user', 'id'),
    columns: columns(['id account_id created_at role', plain], ['email password_hash former_email', text]),
    counts: true,
  },
  {
    ...numbered('api_key', 'sequence'),
    columns: columns(
      ['sequence account_id hash created_at expires_at revoked_at last_used_at created_by', plain],
      ['id name', text],
      ['scopes', list],
    ),
    counts: true,
  },
  {
    ...numbered('invitation'),
    columns: columns(
      ['number account_id role created_at expires_at invited_by', plain],
      ['id token_hash name', text],
    ),
    counts: true,
  },
  {
    ...whole('session'),
    columns: columns(['account_id user_id expires_at', plain], ['id_hash data', text]),
    identity: ['id_hash'],
  },
  {
    ...whole('sign_in_link'),
    columns: columns(['account_id expires_at', plain], ['token_hash', text]),
    identity: ['token_hash'],
  },
  {
    ...whole('failure'),
    columns: columns(['count until', plain], ['name', text]),
    identity: ['name'],
  },
  {
    ...numbered('memory', 'number', `, ${runs}`),
    columns: columns(
      ['number id account_id type source created_at stage attempts failures relations', plain],
      ['tags questions relevance enrichment runs', plain],
      ['gist description canonical_text', text],
      ['is_changed', flag],
    ),
  },
  {
    ...numbered('revision', 'memory'),
    columns: columns(
      ['memory account_id revision_id previous_revision_id app created_at updated_at', plain],
      ['note_key', () => noteOf],
      ['note_id title account folder content', text],
      ['locked', flag],
    ),
  },
  {
    ...numbered('processing_failure', 'memory'),
    columns: columns(['memory account_id failures failed_at gave_up_at', plain], ['error', text]),
  },
  {
    ...numbered('relation', 'from_memory'),
    columns: columns(['from_memory kind to_memory', plain]),
    identity: ['from_memory', 'kind', 'to_memory'],
  },
  {
    name: 'note_tag',
    // each tag looks its revision up: the other way round, each revision would go through all tags of its account
    source: `SELECT t.*, r.memory AS copy_key FROM note_tag t
      CROSS JOIN revision r ON r.memory = t.memory AND r.account_id = t.account_id AND r.note_id = t.note_id
      ORDER BY t.memory`,
    key: 'r.memory',
    join: 'JOIN revision r ON r.account_id = t.account_id AND r.note_key = t.note_key AND r.memory = t.memory',
    columns: columns(['account_id memory', plain], ['tag', text], ['note_key', () => noteOf]),
    identity: ['account_id', 'tag', 'note_key'],
  },
  {
    ...whole('tag_choice'),
    columns: columns(['account_id adopted', plain], ['family', text], ['note_key', () => noteOf]),
    identity: ['account_id', 'family', 'note_key'],
  },
  {
    ...numbered('webhook_endpoint'),
    columns: columns(
      ['number account_id created_at failing_since former_valid_until', plain],
      ['id url disabled_because secret former_secret', text],
      ['enabled wants_updates', flag],
    ),
    counts: true,
  },
  {
    ...numbered('webhook_delivery'),
    columns: columns(
      ['number endpoint state attempts tries created_at due_at finished_at', plain],
      ['id event_id type body', text],
      ['leased', flag],
    ),
    counts: true,
  },
  {
    ...numbered('webhook_attempt', 'delivery'),
    columns: columns(['delivery number at duration status', plain], ['url error answer', text]),
    identity: ['delivery', 'number'],
  },
];
