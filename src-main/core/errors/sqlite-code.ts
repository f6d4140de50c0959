/**
 * The primary result code of an SQLite error, without its extension: `SQLITE_IOERR` of
 * `SQLITE_IOERR_WRITE`. Undefined for any other error.
 */
export function sqliteCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_[A-Z]+/.exec(code)?.[0];
}

/** Whether SQLite found that its file is not a database, or is corrupted. */
export function isCorruptionError(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB';
}
