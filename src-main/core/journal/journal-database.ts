import type Database from 'better-sqlite3';

/** A connection to the journal's file. */
export type JournalDatabase = Database.Database;

/**
 * Runs `work` as a transaction that may be lost at a power failure (never torn): for what would be found out again anyway. It saves the
 * flush of the disk. Within another transaction it is part of that.
 */
export function nonDurable<Value>(database: JournalDatabase, work: () => Value): Value {
  if (database.inTransaction) return database.transaction(work)();
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return database.transaction(work)();
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}
