import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf } from '../disk/file-calls.ts';
import { removeFileNow } from '../disk/held-files.ts';
import { sqliteCode } from '../errors/sqlite-code.ts';
import { copyWhole } from './copy-journal.ts';
import type { JournalDatabase } from './journal-database.ts';
import { addSecondName, journalPaths, removeDatabase, replaceDatabase } from './journal-files.ts';
import { firstSchema, firstVersion, type Migration, migrations } from './migrations.ts';

/** How many journals of older versions are kept. */
const keptBackups = 2;

/**
 * Upgrades a journal that is not open anywhere from version `from` to the newest. All the work is done on a copy, which then
 * takes its place; the old file is kept as a backup. Whatever fails or is killed meanwhile, the
 * old journal is still there and unchanged. Needs space for about another journal. Throws the error.
 */
export function upgradeJournal(
  dataFolder: string,
  from: number,
  steps: readonly Migration[] = migrations,
): void {
  const paths = journalPaths(dataFolder);
  try {
    copyWhole(paths.journal, paths.upgrading);
    const copy = new Database(paths.upgrading);
    try {
      copy.pragma('journal_mode = OFF'); // nothing depends on the copy before it is complete
      copy.pragma('synchronous = OFF');
      migrate(copy, from, steps);
      copy.exec('VACUUM');
      copy.pragma('journal_mode = WAL');
    } finally {
      copy.close();
    }
    addSecondName(paths.journal, paths.backup(from));
    replaceDatabase(paths.upgrading, paths.journal);
  } catch (error) {
    removeDatabase(paths.upgrading);
    throw isFull(error) ? new NoRoomError(statSync(paths.journal).size) : error;
  }
  pruneBackups(dataFolder);
}

/** Brings a journal of version `from` (0 where it has no tables yet) to the newest, in one transaction. */
export function migrate(
  database: JournalDatabase,
  from: number,
  steps: readonly Migration[] = migrations,
): void {
  database.transaction(() => {
    if (from === 0) database.exec(firstSchema);
    for (const step of steps.slice(Math.max(0, from - firstVersion))) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    database.pragma(`user_version = ${firstVersion + steps.length}`);
  })();
}

/** There is no space on the disk for the new journal beside the old one. */
export class NoRoomError extends Error {
  /** About as many are needed, temporarily. */
  readonly megabytes: number;

  constructor(bytes: number) {
    super('there is no space for the upgraded journal');
    this.name = 'NoRoomError';
    this.megabytes = Math.ceil((bytes * 1.2) / 1_000_000);
  }
}

function pruneBackups(dataFolder: string): void {
  const versionOf = (name: string): number =>
    Number(/^journal\.backup-v(\d+)\.sqlite$/.exec(name)?.[1] ?? -1);
  const backups = readdirSync(dataFolder).filter((name) => versionOf(name) >= 0);
  backups.sort((one, other) => versionOf(other) - versionOf(one));
  for (const name of backups.slice(keptBackups)) removeFileNow(join(dataFolder, name));
}

const isFull = (error: unknown): boolean =>
  sqliteCode(error) === 'SQLITE_FULL' || ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
