import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { t } from '../../../src-shared/texts/t.ts';
import { touch } from '../disk/owner-only.ts';
import type { JournalDatabase } from './journal-database.ts';
import { removeDatabase } from './journal-files.ts';

/** Options of a copy. `onProgress`: parts of the journal that are copied, and how many there are. */
export type CopyOptions = {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Copies an open journal as it is at the end of the copy: all of each transaction or nothing. Goes on in short steps, between
 * which the journal is written and read. Nothing is at `to` if it rejects.
 */
export async function copyJournal(
  database: JournalDatabase,
  to: string,
  { signal, onProgress = () => undefined }: CopyOptions,
): Promise<void> {
  removeDatabase(to);
  try {
    touch(to);
    await database.backup(to, {
      progress({ totalPages, remainingPages }) {
        signal.throwIfAborted();
        onProgress(totalPages - remainingPages, totalPages);
        return pagesAtOnce;
      },
    });
    signal.throwIfAborted();
  } catch (error) {
    removeDatabase(to);
    throw error;
  }
}

/** Pages that are copied without a pause: 0.4 MB, a millisecond or two. */
const pagesAtOnce = 100;

/** Copies the journal of a data folder that no process has open. */
export async function copyClosedJournal(path: string, to: string, options: CopyOptions): Promise<void> {
  const database = new Database(path, { fileMustExist: true });
  try {
    await copyJournal(database, to, options);
  } finally {
    database.close();
  }
}

/** Writes all that is in a closed journal to another file, and nothing that was deleted. Throws when another process still reads it. */
export function copyWhole(from: string, to: string): void {
  removeDatabase(to);
  const database = new Database(from);
  try {
    database.pragma('wal_checkpoint(TRUNCATE)'); // so that the file alone is the journal
    touch(to);
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
  if ((statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(t('start.readElsewhere'));
}
