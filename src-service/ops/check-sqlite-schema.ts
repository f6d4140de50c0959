import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { checkSchema, migrations } from '../storage/sqlite/migrate.ts';
import { openReader } from '../storage/sqlite/open-database.ts';

/** Whether the database of a folder still has the schema it was opened with: a newer program may have changed it. */
export function checkSqliteSchema(dataFolder: string): Result<null, string> {
  try {
    const database = openReader(dataFolder);
    try {
      const checked = checkSchema(database, migrations);
      return checked.ok ? succeed(null) : fail(checked.error);
    } finally {
      database.close();
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
