import { MessageChannel } from 'node:worker_threads';
import type { Backend } from '../../storage/backend.ts';
import { openDatabase, openReader, openWriter } from '../../storage/sqlite/open-database.ts';
import { backendOn } from '../../storage/sqlite/sqlite-backend.ts';
import { serveWriter } from '../../storage/sqlite/writer/serve-writer.ts';
import { startWriter, type WriterWorker, writerThread } from '../../storage/sqlite/writer/start-writer.ts';
import { threadProgram } from './built-programs.ts';
import { type InspectedBackend, inspectSqlite } from './inspected-backend.ts';

const program = await threadProgram('writer');

/**
 * Where a SQLite backend writes: in a thread, as a service does; in this thread, as a command does; or in this thread with all
 * that a service does but the thread itself, whose start takes longer than most tests.
 */
export type Writing = 'in a thread' | 'at once' | 'as in a thread';

/** The SQLite backend of a folder, made when it is missing. */
export function sqliteBackend(folder: string, writing: Writing = 'at once'): InspectedBackend {
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  if (writing === 'at once') return inspectSqlite(backendOn(opened.value, null), folder);
  opened.value.close();
  return inspectSqlite(beside(folder, writing), folder);
}

function beside(folder: string, writing: Exclude<Writing, 'at once'>): Backend {
  const start = () => (writing === 'in a thread' ? writerThread(program, folder) : writerHere(folder));
  return backendOn(openReader(folder), startWriter(start));
}

/** A writer in this thread, whose calls and replies are copied and moved as between threads. */
function writerHere(folder: string): WriterWorker {
  const { port1: outside, port2: inside } = new MessageChannel();
  serveWriter(inside, openWriter(folder));
  return {
    postMessage: (message, moved = []) => outside.postMessage(message, moved),
    on: (event: string, listener: (value: never) => void) =>
      // what arrives is what `serveWriter` sends
      outside.on(event === 'exit' ? 'close' : event, listener as (value: unknown) => void),
  };
}
