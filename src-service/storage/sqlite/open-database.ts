import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { checkSchema, migrate, migrations } from './migrate.ts';

/** The database's file inside the data folder. */
export const databaseFile = 'memories.sqlite';

/** Milliseconds a statement waits for another process that writes. */
const busyTimeout = 5000;

/**
 * Opens the database of a data folder and brings its schema up to date; with `create` it makes folder and database when
 * they are missing. Several processes may have it open. One line says why it cannot be opened; nothing was changed then.
 */
export function openDatabase(
  dataFolder: string,
  options: { readonly create: boolean },
): Result<Database.Database, string> {
  const file = join(dataFolder, databaseFile);
  let database: Database.Database | undefined;
  try {
    if (!existsSync(file)) {
      if (!options.create) return fail(`There is no Memory service data in ${dataFolder}.`);
      makeFolder(dataFolder);
    }
    database = new Database(file, { timeout: busyTimeout });
    // checked before anything is configured, so that not even the journal mode of a foreign file changes
    let ready = checkSchema(database, migrations);
    if (ready.ok) {
      configure(database, file);
      ready = migrate(database, migrations);
    }
    if (ready.ok) return succeed(database);
    database.close();
    return fail(`${file} was left as it is: ${ready.error}.`);
  } catch (error) {
    database?.close();
    return fail(explain(file, error));
  }
}

/** A read-only connection to a database that {@link openDatabase} has opened. */
export function openReader(dataFolder: string): Database.Database {
  const database = new Database(join(dataFolder, databaseFile), { timeout: busyTimeout });
  setUp(database);
  database.pragma('query_only = ON');
  return database;
}

/** A further connection that writes. */
export function openWriter(dataFolder: string): Database.Database {
  const database = new Database(join(dataFolder, databaseFile), {
    timeout: busyTimeout,
    fileMustExist: true,
  });
  setUp(database);
  return database;
}

function configure(database: Database.Database, file: string): void {
  // notes and key hashes are for their owner only; SQLite gives its side files the same mode
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  writeAhead(database, busyTimeout);
  setUp(database);
}

function setUp(database: Database.Database): void {
  database.pragma('synchronous = FULL');
  // on macOS a plain fsync leaves data in the drive's cache; on other systems these have no effect
  database.pragma('fullfsync = ON');
  database.pragma('checkpoint_fullfsync = ON');
  database.pragma('foreign_keys = ON');
  // what is deleted or replaced is overwritten in the file
  database.pragma('secure_delete = ON');
  // 16 MiB instead of 4, in which two large notes fill it: fewer pages are written twice, and fewer times synced
  database.pragma('wal_autocheckpoint = 4096');
  // 16 MiB: the inner pages of the random indexes of a large database stay in memory
  database.pragma('cache_size = -16384');
}

function explain(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return `${file} is damaged or not a database; it was left as it is.`;
  }
  return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Milliseconds between two attempts. */
const interval = 5;

/**
 * Switches a database to write-ahead logging, permanently. Unlike any other statement, this one fails at once while
 * another process writes, as when two start on a new folder: it is retried until `timeout` milliseconds are over.
 */
export function writeAhead(database: Database.Database, timeout: number, pause: () => void = sleep): void {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    pause();
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Synchronous, as opening a database is. */
function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, interval);
}

/**
 * Makes a folder and those above it that are missing, the last one for its owner only; throws the system's error when
 * one cannot be created. Node's own recursive mkdir loops forever where a file system answers mkdir with ENOENT, as /proc
 * does.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let at = path;
  while (statSync(at, { throwIfNoEntry: false }) === undefined && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // Another process may have been faster.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
