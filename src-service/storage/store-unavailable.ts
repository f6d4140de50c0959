/** Codes of SQLite that concern the database as a whole: a full disk, a lost file, a lock that is not released. */
const sqliteCodes =
  /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|NOMEM|PROTOCOL|NOTADB|AUTH|PERM|MISUSE)/;

/** Classes of PostgreSQL's SQLSTATEs: connection, rollback, resources, not in the required state, intervention. */
const postgresClasses: readonly string[] = ['08', '40', '53', '55', '57', '58'];

/** Names of the errors of decoding a row. */
const decoderErrors: ReadonlySet<string> = new Set(['SyntaxError', 'TypeError', 'RangeError']);

/**
 * Whether a store rejected because it can do nothing at the moment, whatever it is asked. Anything else is the fault of
 * what was asked: a row that cannot be decoded, a value that a table refuses. An error of no known kind counts as the
 * store's, so that no Memory is blamed for it.
 */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  // the thread that writes gives the name of an error in place of a code that it does not have
  const code = 'code' in error ? String(error.code) : error.name;
  if (decoderErrors.has(code)) return false;
  if (code.startsWith('SQLITE_')) return sqliteCodes.test(code);
  if (/^[0-9A-Z]{5}$/.test(code)) return postgresClasses.some((one) => code.startsWith(one));
  return true;
}
