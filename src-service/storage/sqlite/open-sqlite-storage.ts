import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { Storage } from '../storage.ts';
import { migrations } from './migrations.ts';
import { sqliteJobs } from './sqlite-jobs.ts';
import { sqliteKeys } from './sqlite-keys.ts';
import { sqliteMemories } from './sqlite-memories.ts';

/** The database's file inside the data folder. */
export const databaseFile = 'memories.sqlite';

/**
 * Opens the store in a data folder; with `create` it makes folder and database when they are missing. Several
 * processes may have it open. One line says why it cannot be opened; nothing was changed then.
 */
export function openSqliteStorage(
  dataFolder: string,
  options: { readonly create: boolean },
): Result<Storage, string> {
  const file = join(dataFolder, databaseFile);
  let database: Database.Database | undefined;
  try {
    if (!existsSync(file)) {
      if (!options.create) return fail(`There is no Memory service data in ${dataFolder}.`);
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    }
    database = new Database(file, { timeout: 5000 });
    const version = schemaVersion(database);
    if (version > migrations.length) {
      database.close();
      return fail(
        `${file} was written by a newer version of this program (schema ${version}; this one knows ${migrations.length}).`,
      );
    }
    configure(database, file);
    migrate(database);
    return succeed(storageOn(database));
  } catch (error) {
    database?.close();
    return fail(explain(file, error));
  }
}

function configure(database: Database.Database, file: string): void {
  // notes and key hashes are for their owner only; SQLite gives its side files the same mode
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
}

/** Brings the schema up to date. Two processes that start at once do it one after the other. */
function migrate(database: Database.Database): void {
  if (schemaVersion(database) === migrations.length) return;
  database
    .transaction(() => {
      const from = schemaVersion(database);
      for (const [index, step] of migrations.slice(from).entries()) {
        database.exec(step);
        database.pragma(`user_version = ${from + index + 1}`);
      }
    })
    .immediate();
}

function storageOn(database: Database.Database): Storage {
  return {
    ...sqliteKeys(database),
    ...sqliteMemories(database),
    ...sqliteJobs(database),
    async close() {
      database.close();
    },
  };
}

const schemaVersion = (database: Database.Database): number =>
  Number(database.pragma('user_version', { simple: true }));

function explain(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return `${file} is damaged or not a database; it was left as it is.`;
  }
  return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`;
}
