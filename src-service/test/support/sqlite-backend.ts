import { openSqliteBackend } from '../../storage/sqlite/sqlite-backend.ts';
import { type InspectedBackend, inspectSqlite } from './inspected-backend.ts';
import { threadProgram } from './thread-program.ts';

/** The SQLite backend of a folder, made when it is missing. `threaded`: with its thread that writes. */
export function sqliteBackend(folder: string, threaded = false): InspectedBackend {
  const writerProgram = threaded ? threadProgram('writer') : null;
  const opened = openSqliteBackend(folder, { create: true, writerProgram });
  if (!opened.ok) throw new Error(opened.error);
  return inspectSqlite(opened.value, folder);
}
