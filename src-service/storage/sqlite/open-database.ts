import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { makeFolder } from './make-folder.ts';
import { checkSchema, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { writeAhead } from './write-ahead.ts';

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
