import type { Database } from 'better-sqlite3';

/**
 * A function whose statements are executed all or not at all: in the open transaction, whose owner rolls it back if this
 * throws, or in one of its own. A savepoint, which `database.transaction` would set in the first case, costs as much
 * as an insert.
 */
export function atomic<Args extends unknown[], Answer>(
  database: Database,
  work: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const alone = database.transaction(work).immediate;
  return (...args) => (database.inTransaction ? work(...args) : alone(...args));
}
