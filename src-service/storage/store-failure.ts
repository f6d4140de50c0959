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
  /^Connection terminated|connection timeout|when trying to connect|not queryable|Query read timeout/;

/** What an error of a store means for who asked: undefined for one that is not the store's, such as a mistake in a statement. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (notWritable.some((pattern) => pattern.test(code))) return 'not-writable';
  if (unavailable.some((pattern) => pattern.test(code)) || lostConnection.test(error.message))
    return 'unavailable';
  return undefined;
}
