import { join } from 'node:path';
import Database from 'better-sqlite3';
import { tempFolder } from '../../testing/temp-folder.ts';
import { asynchronously } from '../synchronous.ts';
import type { SessionStore, UserStore } from '../user-store.ts';
import { acceptsUsers } from '../users-acceptance.ts';
import { accountsSchema } from './schema/accounts.ts';
import { usersSchema } from './schema/users.ts';
import { sqliteSessions } from './sqlite-sessions.ts';
import { sqliteUsers } from './sqlite-users.ts';

const folders = new Map<string, string>();

acceptsUsers(async (place) => {
  const folder = folders.get(place);
  const database = new Database(join(folder ?? tempFolder(), 'users.sqlite'));
  database.pragma('foreign_keys = ON');
  if (folder === undefined) {
    folders.set(place, join(database.name, '..'));
    database.exec(accountsSchema + usersSchema);
  }
  return {
    storage: asynchronously<UserStore & SessionStore>({
      ...sqliteUsers(database),
      ...sqliteSessions(database),
    }),
    async close() {
      database.close();
    },
  };
});
