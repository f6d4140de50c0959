import { compareCodeUnits } from '../../../src-shared/compare-code-units.ts';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import type { RevisionOrigin } from '../../../src-shared/rpc/history.ts';
import { sha256 } from '../disk/sha256.ts';
import type { JournalDatabase } from './journal-database.ts';
import { type MetadataRow, unpackDocument, unpackWholeDocument } from './revision-row.ts';
import type { StoredRevision } from './revisions.ts';
import { type BodyForm, bodyForm, unpackText } from './text-codec.ts';

/** A row of a damaged journal: its values may be anything. */
export type SalvagedRow = Readonly<Record<string, unknown>>;

/** Where the highest row of a damaged table is unknown: after so many missing rows the search ends. */
const maxMisses = 20_000;

/** The rows of a note table that can be read, with their rowid as `key`. */
export const noteRows = (from: JournalDatabase): SalvagedRow[] => [
  ...rowsOf(from, 'note', 'rowid AS key, *'),
];

/** All rows of a query, up to the first that cannot be read. */
export function* readable(from: JournalDatabase, sql: string): Generator<SalvagedRow> {
  try {
    yield* from.prepare<[], SalvagedRow>(sql).iterate();
  } catch {
    // A damaged page, or a table or column that this version of the journal does not have.
  }
}

/** The revisions that can be read and verified, since their ids are the hashes of what was read, note by note, in the order of their numbers. */
export function* foundRevisions(
  from: JournalDatabase,
  notes: readonly SalvagedRow[],
): Generator<StoredRevision> {
  const found = [...rowsOf(from, 'revision', 'sequence, number, *', ['body'])];
  const noteIds = new Map(notes.map(({ key, id }) => [key, parseNoteId(id)]));
  for (const { key, id } of readable(from, 'SELECT rowid AS key, id FROM note ORDER BY id'))
    noteIds.set(key, parseNoteId(id)); // the index may still have what the table has lost
  const noteOf = (row: SalvagedRow): NoteId | undefined => noteIds.get(row.note);
  found.sort(
    (one, other) =>
      compareCodeUnits(String(noteOf(one)), String(noteOf(other))) ||
      Number(one.number) - Number(other.number),
  );
  let before: { note: NoteId; text: Buffer } | undefined;
  for (const row of found) {
    const noteId = noteOf(row);
    if (noteId === undefined) continue;
    const read = readDocument(from, row, noteId, before?.note === noteId ? before.text : undefined);
    if (read === undefined) continue;
    before = { note: noteId, text: Buffer.from(read.content, 'utf8') };
    const revisionId = revisionIdOf(read, sha256);
    if (revisionId !== hexOrNull(row.id) || read.id !== noteId) continue;
    yield {
      sequence: Number(row.sequence),
      revisionId,
      noteId,
      number: Number(row.number),
      document: read,
      origin: String(row.origin) as RevisionOrigin, // only shown
      committedAt: Number(row.committed_at),
    };
  }
}

function readDocument(
  from: JournalDatabase,
  row: SalvagedRow,
  noteId: NoteId,
  before: Buffer | undefined,
): NoteDocument | undefined {
  try {
    const text = from
      .prepare<[unknown], SalvagedRow>('SELECT body FROM revision WHERE sequence = ?')
      .get(row.sequence);
    if (!Buffer.isBuffer(text?.body)) return undefined;
    if (row.form === bodyForm.document) return unpackWholeDocument(text.body);
    const packed = { form: row.form as BodyForm, body: text.body };
    const known = {
      ...row,
      note_id: noteId,
      previous_id: hexOrNull(row.previous_id),
    } as unknown as MetadataRow;
    return unpackDocument(known, unpackText(packed, Number(row.bytes), before));
  } catch {
    return undefined;
  }
}

const hexOrNull = (value: unknown): string | null => (Buffer.isBuffer(value) ? value.toString('hex') : null);

/** The rows of a table that can be read, one by one, without the columns in `without`. */
function* rowsOf(
  from: JournalDatabase,
  table: string,
  columns: string,
  without: readonly string[] = [],
): Generator<SalvagedRow> {
  const last = highest(from, table);
  const read = attempt(() =>
    from.prepare<[number], SalvagedRow>(`SELECT ${columns} FROM ${table} WHERE rowid = ?`),
  );
  if (read === undefined) return;
  let misses = 0;
  for (let at = 1; last === undefined ? misses < maxMisses : at <= last; at += 1) {
    const row = attempt(() => read.get(at));
    misses = row === undefined ? misses + 1 : 0;
    if (row !== undefined)
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
  }
}

/** The highest rowid of a table, as far as it can still be read; undefined when it cannot. */
function highest(from: JournalDatabase, table: string): number | undefined {
  const asked = [
    `SELECT MAX(rowid) AS last FROM ${table}`,
    `SELECT seq AS last FROM sqlite_sequence WHERE name = '${table}'`,
  ];
  for (const sql of asked) {
    const last = attempt(() => from.prepare<[], { last: unknown }>(sql).get()?.last);
    if (typeof last === 'number') return last;
  }
  return undefined;
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
