import type { Statement } from 'better-sqlite3';
import type { JournalDatabase } from './journal-database.ts';

/** The columns of a note's row that are written from its record. */
const columns = [
  'id',
  'state',
  'path',
  'title',
  'account',
  'folder',
  'created_at',
  'updated_at',
  'locked',
  'excerpt',
  'head',
  'revision_count',
  'file_hash',
  'file_size',
  'file_mtime',
  'file_inode',
  'pending_write',
  'draft',
  'deleted_at',
  'unfit',
  'stale_title',
  'foreign_draft',
  'foreign_since',
  'superseded_by',
  'tags',
  'aliases',
  'pinned',
  'name',
  'property_links',
] as const;

type Column = (typeof columns)[number];
export type NoteRow = Readonly<Record<Column, string | number | null>> & { readonly id: string };

/**
 * Writes the rows of notes. Of a row that is there, only the columns that differ: SQLite writes the indexes of all columns that a statement
 * names, whether they differ or not, and a note has eight. `beforePath`: is called before a row gets another path.
 */
export function noteRowWriter(
  database: JournalDatabase,
  beforePath: (row: NoteRow) => void,
): (row: NoteRow) => void {
  const present = database.prepare<[string], NoteRow>(`SELECT ${columns.join(', ')} FROM note WHERE id = ?`);
  const insert = database.prepare<[NoteRow]>(
    `INSERT INTO note (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  /** By the names of their columns: there are as many as there are kinds of changes. */
  const updates = new Map<string, Statement<[NoteRow]>>();

  function updateOf(changed: readonly Column[]): Statement<[NoteRow]> {
    const assignments = changed.map((column) => `${column} = @${column}`).join(', ');
    const known = updates.get(assignments);
    if (known !== undefined) return known;
    const update = database.prepare<[NoteRow]>(`UPDATE note SET ${assignments} WHERE id = @id`);
    updates.set(assignments, update);
    return update;
  }

  return (row) => {
    const before = present.get(row.id);
    const changed = columns.filter((column) => row[column] !== before?.[column]);
    if (changed.includes('path')) beforePath(row);
    if (before === undefined) insert.run(row);
    else if (changed.length > 0) updateOf(changed).run(row);
  };
}
