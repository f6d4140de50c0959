import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/**
 * The part of the id of a note that was found as a file which is the same whatever the id of the vault was then; undefined for
 * any other id. What follows it is the beginning of the vault's id.
 */
export const originOf = (id: string): string | undefined =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-(?=[0-9a-f]{12}$)/.exec(id)?.[0];

export type AdoptedNotes = ReturnType<typeof adoptedNotes>;

/** Notes that were found as files, and got an id that is made from that of the vault. */
export function adoptedNotes(database: JournalDatabase) {
  const named = `EXISTS (SELECT 1 FROM revision v WHERE v.note = n.key AND v.origin IN ('edit', 'recovered', 'synced'))`;
  const isNamed = database
    .prepare<[string], number>(
      `SELECT draft = 1 OR foreign_draft = 1 OR pending_write = 1 OR ${named} FROM note n WHERE id = ?`,
    )
    .pluck();
  // a character after all those of such ids ends the range
  const twin = database
    .prepare<[string, string, string], NoteId>(
      "SELECT id FROM note WHERE id > ? AND id < ? || 'g' AND id <> ? AND state <> 'retired' ORDER BY id DESC LIMIT 1",
    )
    .pluck();
  const unnamed = database
    .prepare<[string, string, number], NoteId>(
      `SELECT id FROM note n WHERE id > ? AND length(id) = 36 AND substr(id, 15, 1) = '8' AND substr(id, 25) < ? AND state = 'present' AND head IS NOT NULL AND draft = 0 AND foreign_draft = 0 AND pending_write = 0
        AND NOT ${named} ORDER BY id LIMIT ?`,
    )
    .pluck();
  return {
    /** Another id, the greatest, under which this journal has a note, where both were made for the same file. */
    twinOf(id: NoteId): NoteId | undefined {
      const origin = originOf(id);
      return origin === undefined ? undefined : twin.get(origin, origin, id);
    },
    /** Whether a file has the id of a note in its front matter, or had: another computer may know it by that. */
    isNamed: (id: NoteId): boolean => isNamed.get(id) === 1,
    /**
     * The next present notes of which no file has had the id, and whose id ends in less than `end`; `after`: the last one before them, empty for the
     * first.
     */
    unnamed: (end: string, after: string, limit: number): NoteId[] => unnamed.all(after, end, limit),
  };
}
