import type { Database } from 'better-sqlite3';
import { type Result, succeed } from '../../../src-shared/result.ts';
import type { Backend, DeletionStore } from '../backend.ts';
import type { StoredKey } from '../key-store.ts';
import type { AcceptRequest } from '../memory-store.ts';
import type { ProcessingStore } from '../processing-store.ts';
import type { Storage } from '../storage.ts';
import {
  type BackendMethod,
  type BackendMethods,
  backendMethods,
  readingMethods,
} from './backend-methods.ts';
import { openDatabase, openReader } from './open-database.ts';
import { readTogether } from './read-together.ts';
import type { QueueMethods } from './sqlite-queue.ts';
import { startWriter, type Writer, writerThread } from './writer/start-writer.ts';

/** Keys that are cached at most, far more than are in use at once; beyond it the cache is cleared. */
const limit = 10_000;

/**
 * Looks keys up in memory until one of them changes. SQLite's data version shows cheaply whether another connection has
 * written at all; if one has, a counter shows whether it changed keys. So a revocation by any process takes effect with
 * the very next lookup.
 */
function cachedKeys(
  database: Database,
  find: (id: string) => StoredKey | undefined,
): (id: string) => StoredKey | undefined {
  const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
  const change = database.prepare<[], number>("SELECT number FROM change WHERE name = 'keys'").pluck();
  const cache = new Map<string, StoredKey>();
  let seenVersion: number | undefined;
  let seenChange: number | undefined;

  return (id) => {
    const version = dataVersion.get();
    if (version !== seenVersion) {
      const latest = change.get();
      if (latest !== seenChange || cache.size > limit) cache.clear();
      seenVersion = version;
      seenChange = latest;
    }
    const held = cache.get(id);
    if (held) return held;
    const found = find(id);
    if (found) cache.set(id, found);
    return found;
  };
}

export type SqliteBackendOptions = {
  /** Makes folder and database when they are missing. */
  readonly create: boolean;
  /** The module `writer-thread`, from the sources or built; null to write in this thread, as a command does. */
  readonly writerProgram: URL | null;
};

/** Methods after which there may be work in the queue. */
const addsWork: ReadonlySet<BackendMethod> = new Set([
  'acceptRevision',
  'retryProcessing',
  'retryFailed',
  'reprocess',
  'sweep',
]);

/** Memory of the arguments of a method that is given away by whoever calls it. */
function movedBy(method: BackendMethod, args: readonly unknown[]): readonly ArrayBuffer[] {
  if (method === 'acceptRevision') {
    const [{ revision }] = args as readonly [AcceptRequest]; // the method's parameter
    return typeof revision.content === 'string' ? nothing : [revision.content.buffer];
  }
  if (method === 'completeStages') {
    const [, , completed] = args as Parameters<ProcessingStore['completeStages']>; // the method's parameters
    return completed.flatMap(({ outcome }) =>
      outcome.stage === 'extracted' && outcome.canonicalText instanceof Uint8Array
        ? [outcome.canonicalText.buffer]
        : [],
    );
  }
  return nothing;
}

const nothing: readonly ArrayBuffer[] = [];

/** Opens store and queue in a data folder. One line says why it cannot be done; nothing was changed then. */
export function openSqliteBackend(
  dataFolder: string,
  options: SqliteBackendOptions,
): Result<Backend, string> {
  const opened = openDatabase(dataFolder, options);
  if (!opened.ok) return opened;
  const { writerProgram } = options;
  if (writerProgram === null) return succeed(backendOn(opened.value, null));
  const reader = openReader(dataFolder);
  opened.value.close();
  const writer = startWriter(() => writerThread(writerProgram, dataFolder));
  return succeed(backendOn(reader, writer));
}

/** Store and queue on a connection, which only reads where there is a writer and does everything where there is none. Both are closed with it. */
export function backendOn(database: ReturnType<typeof openReader>, writer: Writer | null): Backend {
  const listeners = new Set<() => void>();
  const methods = backendMethods(database);

  const promised = Object.keys(methods).map((key) => {
    const name = key as BackendMethod; // the keys of `methods`
    const local = methods[name] as (...args: unknown[]) => unknown; // each method keeps its parameters
    const isLocal = writer === null || readingMethods.has(name);
    const run = isLocal ? local : (...args: unknown[]) => writer.call(name, args, movedBy(name, args));
    if (!addsWork.has(name)) return [name, async (...args: unknown[]) => run(...args)];
    return [
      name,
      async (...args: unknown[]) => {
        const result = await run(...args);
        for (const listener of listeners) listener();
        return result;
      },
    ];
  });
  const all = Object.fromEntries(promised) as Storage & QueueMethods & DeletionStore; // every method, each returning a promise
  if (writer !== null) Object.assign(all, hotReads(database, methods));

  return {
    storage: all,
    deletion: all,
    queue: {
      ...all,
      onWork(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    clock: Date.now,
    async close() {
      await writer?.close();
      database.close();
    },
  };
}

/** What every request reads. A connection cannot detect its own writes, so keys are cached only where another one writes. */
function hotReads(
  database: ReturnType<typeof openReader>,
  { findKey, readMemory }: BackendMethods,
): Pick<Storage, 'findKey' | 'readMemory'> {
  const together = readTogether(database);
  return {
    findKey: together(cachedKeys(database, findKey), () => 0),
    readMemory: together(readMemory, (memory) => memory?.canonicalText?.length ?? 0),
  };
}
