import type { Database } from 'better-sqlite3';

/** Milliseconds between two attempts. */
const interval = 5;

/**
 * Switches a database to write-ahead logging, permanently. Unlike any other statement, this one fails at once while
 * another process writes, as when two start on a new folder: it is retried until `timeout` milliseconds are over.
 */
export function writeAhead(database: Database, timeout: number, pause: () => void = sleep): void {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    pause();
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Synchronous, as opening a database is. */
function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, interval);
}
