/** The schema that holds the service's tables. */
export const schemaName = 'memory_service';

/**
 * What statements of the service rely on. A database, a role or a pool may have other defaults, and a value that one of them sets is not
 * always noticed: with `array_nulls` off, a note without a folder would be in a folder called NULL. `default_transaction_read_only` is left
 * alone: who sets it wants nothing to be written, as when a disk is nearly full.
 */
const relied: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  bytea_output: 'hex',
  extra_float_digits: '1',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  search_path: schemaName,
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
  idle_in_transaction_session_timeout: '60000',
  jit: 'off',
};

/**
 * The statement by which every connection begins, whatever it is for: what all rely on, and what this one needs beside it. Settings that the
 * server's version does not know are left out. They are set after connecting, since a pool such as PgBouncer refuses most of them before.
 */
export function sessionSettings(own: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.entries({ ...relied, ...own }).map(([name, value]) => `('${name}', '${value}')`);
  // a revision counts as stored when the server has it on its disk; who waits for more than that goes on doing so
  const durable = `SELECT 'synchronous_commit', 'on' WHERE pg_catalog.current_setting('synchronous_commit') = 'off'`;
  return `SELECT pg_catalog.set_config(name, value, false) FROM (VALUES ${values.join(', ')} UNION ALL ${durable}) AS wanted (name, value)
    WHERE pg_catalog.current_setting(name, true) IS NOT NULL`;
}
