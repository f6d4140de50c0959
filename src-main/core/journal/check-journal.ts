import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { isCorruptionError } from '../errors/sqlite-code.ts';
import type { JournalDatabase } from './journal-database.ts';
import { rebuildSearchIndex } from './search-index.ts';

/**
 * Checks a whole journal for corruption, about 0.2 s for each 100 MB, and returns whether it is intact. A search
 * index that is not is rebuilt from the texts beside it.
 */
export function isWhole(database: JournalDatabase): boolean {
  try {
    const faults = database
      .prepare<[], string>('PRAGMA quick_check(20)')
      .pluck()
      .all()
      .filter((line) => line !== 'ok');
    if (faults.length === 0) return true;
    if (!faults.every((fault) => /^fts5:|fts5 table/i.test(fault))) return false;
    rebuildSearchIndex(database);
    return true;
  } catch (error) {
    if (isCorruptionError(error)) return false;
    throw error;
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
