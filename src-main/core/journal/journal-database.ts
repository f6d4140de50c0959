import type Database from 'better-sqlite3';

/** A connection to the journal's file. */
export type JournalDatabase = Database.Database;
