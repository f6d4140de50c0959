import type { Backend } from '../storage/backend.ts';
import { openSqliteBackend } from '../storage/sqlite/sqlite-backend.ts';

const writerProgram = new URL('../storage/sqlite/writer/writer-thread.ts', import.meta.url);

/** The SQLite backend of a folder, made when it is missing. `threaded`: with its thread that writes. */
export function sqliteBackend(folder: string, threaded = false): Backend {
  const opened = openSqliteBackend(folder, { create: true, writerProgram: threaded ? writerProgram : null });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
