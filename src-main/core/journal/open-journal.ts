import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { makeFolder } from '../vault/make-folder.ts';
import type { JournalDatabase } from './journal-database.ts';
import { migrations } from './migrations.ts';

export type { JournalDatabase };

/** The journal's file inside the data folder. */
export const journalFile = 'journal.sqlite';

/**
 * Opens (or creates) the journal in a data folder, for this process alone. One line says why it cannot: another
 * app holds it, a newer version wrote it, it is damaged, or the folder cannot be written. Nothing is changed then.
 */
export function openJournal(
  dataFolder: string,
): Result<{ database: JournalDatabase; release: () => void }, string> {
  let lock: JournalDatabase | undefined;
  let database: JournalDatabase | undefined;
  try {
    makeFolder(dataFolder);
    lock = takeLock(dataFolder);
    database = new Database(join(dataFolder, journalFile));
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > migrations.length) {
      throw new Error(
        `was written by a newer version of Example Notes (schema ${version}, this program knows ${migrations.length})`,
      );
    }
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    migrate(database, version);
    database.pragma('foreign_keys = ON');
    const [opened, held] = [database, lock];
    return succeed({
      database: opened,
      release: () => {
        opened.close();
        held.close();
      },
    });
  } catch (error) {
    database?.close();
    lock?.close();
    return fail(`The journal in ${dataFolder} ${explain(error)}.`);
  }
}

/**
 * A lock that dies with its process, whatever kills it: an exclusive transaction on a small database of its own.
 * The journal itself stays open for readers such as a backup.
 */
function takeLock(dataFolder: string): JournalDatabase {
  const lock = new Database(join(dataFolder, 'instance.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function migrate(database: JournalDatabase, from: number): void {
  database.transaction(() => {
    migrations.slice(from).forEach((step, index) => {
      if (typeof step === 'string') database.exec(step);
      else step(database);
      database.pragma(`user_version = ${from + index + 1}`);
    });
  })();
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_BUSY') return 'is in use by another Example Notes';
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return 'is damaged and was left as it is';
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith('was written') ? message : `cannot be opened: ${message}`;
}
