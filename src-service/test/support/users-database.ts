import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { sessionOperations, userOperations } from '../../storage/shared/users.ts';
import { wholeSchema } from '../../storage/sqlite/migrate.ts';
import { sqliteMethods } from '../../storage/sqlite/run-operations.ts';
import type { SessionStore, UserStore } from '../../storage/user-store.ts';
import { asynchronously } from './asynchronously.ts';

/** The stores of users and sessions on a database of their own, which goes away with the test. */
export function usersDatabase(): UserStore & SessionStore {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  database.exec(wholeSchema);
  return asynchronously<UserStore & SessionStore>({
    ...sqliteMethods(database, userOperations),
    ...sqliteMethods(database, sessionOperations),
  });
}
