import { openSqliteBackend } from '../../storage/sqlite/sqlite-backend.ts';
import { threadProgram } from './built-programs.ts';
import { type InspectedBackend, inspectSqlite } from './inspected-backend.ts';

const writerThread = await threadProgram('writer');

/** The SQLite backend of a folder, made when it is missing. `threaded`: with its thread that writes. */
export function sqliteBackend(folder: string, threaded = false): InspectedBackend {
  const writerProgram = threaded ? writerThread : null;
  const opened = openSqliteBackend(folder, { create: true, writerProgram });
  if (!opened.ok) throw new Error(opened.error);
  return inspectSqlite(opened.value, folder);
}
