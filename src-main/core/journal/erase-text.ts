import Database from 'better-sqlite3';
import { copyWhole } from './copy-journal.ts';
import type { JournalDatabase } from './journal-database.ts';
import { removeDatabase, replaceDatabase } from './journal-files.ts';
import { setting } from './settings.ts';

/**
 * What deleted texts have left in the journal's file. `secure_delete` overwrites what is deleted where it lies; it does not reach the words of
 * earlier texts in parts of the search index, nor copies that SQLite made when it distributed rows over pages anew.
 */
export type TextErasure = {
  /** To be called in the transaction that deletes texts: their remains are to be erased, whatever ends this process before that is done. */
  ask(): void;
  /**
   * Joins some parts of the search index, without the words of what was deleted; false when none is left to be joined. To be called in a
   * transaction. The rest is done by {@link eraseDeletedText} when the journal is closed.
   */
  next(): boolean;
};

/** What is to be erased: `index` for the search index and all pages, `pages` for these alone. */
const dueIn = (database: JournalDatabase) => setting(database, 'deleted-text');

/** Pages of the index that are written in one step: a quarter of a megabyte, a few milliseconds. */
const pagesAtOnce = 64;

export function textErasure(database: JournalDatabase): TextErasure {
  const due = dueIn(database);
  const merge = database.prepare<[number]>("INSERT INTO search (search, rank) VALUES ('merge', ?)");
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();
  let isJoining = false;
  return {
    ask() {
      due.write('index');
      isJoining = false;
    },
    next() {
      if (due.read() !== 'index') return false;
      const before = changes.get() ?? 0;
      // a negative number begins to join all parts into one, positive ones go on with it
      merge.run(isJoining ? pagesAtOnce : -pagesAtOnce);
      isJoining = true;
      // as SQLite documents it: fewer than two changes say that nothing was left to be done
      if ((changes.get() ?? 0) - before >= 2) return true;
      due.write('pages');
      return false;
    },
  };
}

/**
 * Erases what deleted texts have left in a journal that no process has open, if any were deleted: all that is there is written anew, and
 * takes the place of the file at one moment. Needs space for another journal at `scratch`. Throws SQLite's or the system's error; then the
 * journal is as it was, and erasing it is still due. True when the file was written anew.
 */
export function eraseDeletedText(path: string, scratch: string): boolean {
  const database = new Database(path, { fileMustExist: true });
  try {
    const due = dueIn(database).read();
    if (due === undefined) return false;
    if (due === 'index') database.exec("INSERT INTO search (search) VALUES ('optimize')");
  } finally {
    database.close();
  }
  try {
    copyWhole(path, scratch);
    const copy = new Database(scratch);
    try {
      dueIn(copy).write(undefined);
      copy.pragma('journal_mode = WAL');
    } finally {
      copy.close();
    }
    replaceDatabase(scratch, path);
    return true;
  } catch (error) {
    removeDatabase(scratch);
    throw error;
  }
}
