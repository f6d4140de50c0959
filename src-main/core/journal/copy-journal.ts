import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { t } from '../../../src-shared/texts/t.ts';
import { touch } from '../disk/owner-only.ts';
import { isCorruptionError } from '../errors/sqlite-code.ts';
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

/** What a copy of a journal holds. */
export type JournalCopy = { readonly isWhole: boolean; readonly notes: number; readonly revisions: number };

/** Checks a copy of a journal, table by table, and counts what it holds. It is not changed, whatever its version. */
export async function checkJournalCopy(path: string, signal: AbortSignal): Promise<JournalCopy> {
  const damaged = { isWhole: false, notes: 0, revisions: 0 };
  let database: JournalDatabase | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    for (const table of tablesOf(database)) {
      await nextTurn();
      signal.throwIfAborted();
      if (!isTableWhole(database, table)) return damaged;
    }
    const count = (sql: string): number => Number(database?.prepare(sql).pluck().get());
    return {
      isWhole: true,
      notes: count("SELECT COUNT(*) FROM note WHERE state = 'present'"),
      revisions: count('SELECT COUNT(*) FROM revision'),
    };
  } catch (error) {
    if (isCorruptionError(error)) return damaged;
    throw error;
  } finally {
    database?.close();
  }
}

/** Tables with pages of their own; the search index is rebuilt when it is damaged, and does not count. */
const tablesOf = (database: JournalDatabase): readonly string[] =>
  database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all()
    .filter((name) => !/^search(?:_|$)/.test(name) || /search_(?:note|text)$/.test(name));

function isTableWhole(database: JournalDatabase, table: string): boolean {
  const faults = database.pragma(`quick_check("${table.replaceAll('"', '""')}")`);
  return Array.isArray(faults) && faults.length === 1 && Object.values(faults[0] ?? {})[0] === 'ok';
}

/** Checks an open journal as {@link checkJournalCopy} does; yields to other work between two tables. */
export async function checkOpenJournal(database: JournalDatabase): Promise<'ok' | readonly string[]> {
  const faulty: string[] = [];
  for (const table of tablesOf(database)) {
    await nextTurn();
    try {
      if (!isTableWhole(database, table)) faulty.push(table);
    } catch (error) {
      if (!isCorruptionError(error)) throw error;
      faulty.push(table);
    }
  }
  return faulty.length === 0 ? 'ok' : faulty;
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
