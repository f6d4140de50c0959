import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Where a note was before it was renamed or moved here. */
export type FormerPlace = {
  readonly noteId: NoteId;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly path: string;
};

/** `done`: how far the links to it are updated already, as `progress` was told; empty for nothing. */
export type RecordedPlace = FormerPlace & { readonly sequence: number; readonly done: string };

export type FormerPlaces = ReturnType<typeof formerPlaces>;

/**
 * The former places of notes that were renamed or moved, until the links to them are updated. They are recorded in the transaction
 * of the change, so that a crash cannot leave links behind.
 */
export function formerPlaces(database: JournalDatabase) {
  const insert = database.prepare(
    'INSERT INTO former_place (note_id, title, account, folder, path) VALUES (@noteId, @title, @account, @folder, @path)',
  );
  // of a revision, because links are made to what was last committed, not to each letter of a title that is being typed
  // a subquery, since the join that says the same takes five times as long
  const headPlace = database.prepare<
    [string],
    Omit<FormerPlace, 'noteId' | 'title'> & { title: string | null }
  >(
    `SELECT (SELECT title FROM revision WHERE id = unhex(n.head)) AS title, n.account, n.folder, n.path FROM note n
      WHERE n.id = ? AND n.state = 'present' AND n.path IS NOT NULL`,
  );
  // a title that was removed is about to be another one: links wait for it; CROSS, or SQLite may look at all notes first
  const isNamed =
    "(trim(title) = '' OR note_id NOT IN (SELECT n.id FROM former_place f CROSS JOIN note n ON n.id = f.note_id WHERE n.state = 'present' AND trim(n.title) = ''))";
  const all = database.prepare<[], RecordedPlace>(
    `SELECT sequence, note_id AS noteId, title, account, folder, path, done FROM former_place WHERE ${isNamed} ORDER BY sequence`,
  );
  const progress = database.prepare('UPDATE former_place SET done = ? WHERE sequence <= ?');
  const end = database.prepare(`DELETE FROM former_place WHERE sequence <= ? AND ${isNamed}`);
  let listener = (): void => undefined;
  let elsewhere: (place: FormerPlace) => void = () => undefined;

  /** Where a present note is; undefined for one without a revision. */
  function placeOf(noteId: NoteId): FormerPlace | undefined {
    const found = headPlace.get(noteId);
    if (found === undefined || found.title === null) return undefined;
    return { noteId, ...found, title: found.title };
  }

  function add(place: FormerPlace): void {
    insert.run(place);
    listener();
  }

  return {
    /** Records where a note is now, before it is moved. */
    leave(noteId: NoteId): void {
      const place = placeOf(noteId);
      if (place !== undefined) add(place);
    },
    /** Records the title of the head, if a new revision has another one. `path`: of the note with that revision. */
    rename(noteId: NoteId, title: string): void {
      const place = placeOf(noteId);
      if (place !== undefined && place.title !== title) add(place);
    },
    /** Tells the listener where a note is now, before a file that another program renamed or moved is recorded. */
    leaveElsewhere(noteId: NoteId, to: { readonly title: string; readonly path: string | null }): void {
      const place = placeOf(noteId);
      const isRenamed = place !== undefined && (place.title !== to.title || place.path !== to.path);
      if (isRenamed) elsewhere(place);
    },
    /** Records a place that a note left because of another program. */
    add,
    /** In the order in which the notes left them; without those of notes that have lost their title. */
    all: (): RecordedPlace[] => all.all(),
    /** The links to these places are updated up to here. */
    progress: (upTo: number, done: string): void => void progress.run(done, upTo),
    /** All links to these places are updated, but for those of notes that have lost their title. */
    end: (upTo: number): void => void end.run(upTo),
    /** Calls back, within the transaction, when another program renamed or moved a note: such a place is not recorded. */
    onLeftElsewhere(callback: (place: FormerPlace) => void): void {
      elsewhere = callback;
    },
    /** Calls back, within the transaction, when a place was recorded. */
    onAdded(callback: () => void): void {
      listener = callback;
    },
  };
}
