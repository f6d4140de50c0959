/** Why a store could not do what it was asked. */
export type StoreFailure =
  /** The disk is full, or nothing may be written: reading goes on. */
  | 'not-writable'
  /** It is away, too busy or shutting down. */
  | 'unavailable';

const notWritable = [
  /^SQLITE_(?:FULL|READONLY|IOERR_WRITE|IOERR_FSYNC|IOERR_TRUNCATE)/,
  // disk_full, read_only_sql_transaction
  /^(?:53100|25006)$/,
  /^(?:ENOSPC|EDQUOT|EFBIG|EROFS)$/,
];
const unavailable = [
  /^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|NOMEM)/,
  // SQLSTATE: connection, insufficient resources, lock not available, operator intervention, aborted transaction
  /^(?:08|53|55P03|57|40)[0-9A-Z]*$/,
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/,
];
/** What the driver of PostgreSQL says without a code. */
const lostConnection =
  /^Connection terminated|connection timeout|when trying to connect|not queryable|StatementCall read timeout/;

/** What an error of a store means for who asked: undefined for an error that is not the store's, such as a mistake in a statement. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (notWritable.some((pattern) => pattern.test(code))) return 'not-writable';
  if (unavailable.some((pattern) => pattern.test(code)) || lostConnection.test(error.message))
    return 'unavailable';
  return undefined;
}

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
