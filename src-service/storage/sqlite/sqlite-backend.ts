import type { Result } from '../../../src-shared/result.ts';
import { succeed } from '../../../src-shared/result.ts';
import type { Backend } from '../backend.ts';
import type { Storage } from '../storage.ts';
import { cachedKeys } from './cached-keys.ts';
import { openDatabase, openReader } from './open-database.ts';
import type { QueueVerbs } from './sqlite-queue.ts';
import { readingVerbs, type SqliteVerb, sqliteVerbs } from './sqlite-verbs.ts';
import { startWriter, type Writer } from './writer/start-writer.ts';

export type SqliteBackendOptions = {
  /** Makes folder and database when they are missing. */
  readonly create: boolean;
  /** The module `writer-thread`, from the sources or built; null to write in this thread, as a command does. */
  readonly writerProgram: URL | null;
};

/** Verbs after which there may be work in the queue. */
const addsWork: ReadonlySet<SqliteVerb> = new Set([
  'acceptRevision',
  'retryProcessing',
  'reprocess',
  'sweep',
]);

/** Opens store and queue in a data folder. One line says why it cannot be done; nothing was changed then. */
export function openSqliteBackend(
  dataFolder: string,
  options: SqliteBackendOptions,
): Result<Backend, string> {
  const opened = openDatabase(dataFolder, options);
  if (!opened.ok) return opened;
  if (options.writerProgram === null) return succeed(backendOn(opened.value, null));
  const reader = openReader(dataFolder);
  opened.value.close();
  return succeed(backendOn(reader, startWriter(options.writerProgram, dataFolder)));
}

function backendOn(database: ReturnType<typeof openReader>, writer: Writer | null): Backend {
  const listeners = new Set<() => void>();
  const verbs = sqliteVerbs(database);
  // SQLite does not tell a connection of its own writes: only beside a writer can keys be kept at hand
  const here = writer === null ? verbs : { ...verbs, findKey: cachedKeys(database, verbs.findKey) };

  const promised = Object.keys(here).map((name) => {
    const verb = name as SqliteVerb; // the keys of `here`
    const local = here[verb] as (...args: unknown[]) => unknown; // each verb keeps its parameters
    const direct = writer === null || readingVerbs.has(verb);
    const run = direct ? local : (...args: unknown[]) => writer.call(verb, args);
    if (!addsWork.has(verb)) return [verb, async (...args: unknown[]) => run(...args)];
    return [
      verb,
      async (...args: unknown[]) => {
        const answer = await run(...args);
        for (const listener of listeners) listener();
        return answer;
      },
    ];
  });
  const all = Object.fromEntries(promised) as Storage & QueueVerbs; // every verb, each with its promise

  return {
    storage: all,
    queue: {
      ...all,
      onWork(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async close() {
      await writer?.close();
      database.close();
    },
  };
}
