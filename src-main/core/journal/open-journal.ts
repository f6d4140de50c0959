import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { removeFileNow } from '../disk/held-files.ts';
import { makeOwnFolder } from '../disk/make-folder.ts';
import { restrictDataFolder, touch } from '../disk/owner-only.ts';
import { isCorruptionError, sqliteCode } from '../errors/sqlite-code.ts';
import { isWhole } from './check-journal.ts';
import { type RecoveredJournal, recoverJournal } from './damaged-journal.ts';
import { eraseDeletedText } from './erase-text.ts';
import type { JournalDatabase } from './journal-database.ts';
import { journalFile, journalPaths, removeDatabase } from './journal-files.ts';
import { firstVersion, type Migration, migrations } from './migrations.ts';
import { DamagedRevisionError } from './revisions.ts';
import { migrate, NoRoomError, upgradeJournal } from './upgrade-journal.ts';

export type { JournalDatabase, RecoveredJournal };
export { journalFile };

/** While it is held, no other process opens the journal of its data folder. It ends with the process, whatever kills that. */
export type JournalLock = { readonly release: () => void };

/** A journal that this process alone has open. */
export type OpenedJournal = {
  readonly database: JournalDatabase;
  /** Set when the journal was found to be damaged, and replaced by what could be recovered. */
  readonly recovered: RecoveredJournal | null;
  /** To be called with errors: when one shows that the journal is damaged, the next start checks and recovers it. */
  readonly noticeDamage: (error: unknown) => void;
  readonly release: () => void;
};

/** Takes the lock of a data folder, which it makes, or explains why it cannot. `waitForLock`: milliseconds in which another app may still leave it. */
export function lockJournal(dataFolder: string, waitForLock = 0): Result<JournalLock, string> {
  try {
    makeOwnFolder(dataFolder);
    restrictDataFolder(dataFolder);
    const lock = takeLock(dataFolder, waitForLock);
    return succeed({ release: () => void lock.close() });
  } catch (error) {
    return fail(explain(error, dataFolder));
  }
}

/** Takes the lock, and opens the journal ({@link openLockedJournal}). */
export function openJournal(
  dataFolder: string,
  waitForLock = 0,
  steps: readonly Migration[] = migrations,
): Result<OpenedJournal, string> {
  const lock = lockJournal(dataFolder, waitForLock);
  return lock.ok ? openLockedJournal(dataFolder, lock.value, steps) : lock;
}

/**
 * Opens (or creates) the journal in a data folder whose lock is held, and gives the lock back with it. One of an older version is upgraded, and
 * kept as a backup; a damaged one is quarantined, and recovered as far as possible. One line explains why it cannot
 * be opened: a newer version wrote it, or one before the first release, or the folder cannot be written. Nothing is changed then, and the
 * lock is released.
 */
export function openLockedJournal(
  dataFolder: string,
  lock: JournalLock,
  steps: readonly Migration[] = migrations,
): Result<OpenedJournal, string> {
  let database: JournalDatabase | undefined;
  try {
    const paths = journalPaths(dataFolder);
    removeDatabase(paths.upgrading);
    removeDatabase(paths.recovering);
    removeDatabase(paths.erasing);
    const recovered = prepare(dataFolder, steps);
    touch(paths.journal);
    database = new Database(paths.journal);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // what is deleted or replaced, such as an earlier draft, is overwritten in the file
    database.pragma('secure_delete = ON');
    // what a failed step needs to be taken back: no other process reads it, and a crash takes the whole transaction back
    database.pragma('temp_store = MEMORY');
    migrate(database, versionOf(database), steps); // a new journal has no tables yet
    database.pragma('foreign_keys = ON');
    touch(paths.unchecked);
    const opened = database;
    let damaged = false;
    return succeed({
      database: opened,
      recovered,
      noticeDamage: (error) => {
        damaged ||= isCorruptionError(error) || error instanceof DamagedRevisionError;
      },
      release: () => {
        opened.close();
        damaged = !erase(paths) || damaged;
        if (!damaged) removeFileNow(paths.unchecked);
        lock.release();
      },
    });
  } catch (error) {
    database?.close();
    lock.release();
    return fail(explain(error, dataFolder));
  }
}

/** What opening the journal of a data folder will do: upgrade it, take it as it is, or neither: it explains what is wrong then. */
export function journalState(
  dataFolder: string,
  steps: readonly Migration[] = migrations,
): 'old' | 'current' | 'unusable' {
  try {
    const newest = newestOf(steps);
    const version = inspect(journalPaths(dataFolder).journal, newest, false);
    if (version < firstVersion || version > newest) return 'unusable';
    return version < newest ? 'old' : 'current';
  } catch {
    return 'unusable';
  }
}

/** Makes sure that an existing journal is intact and of this version. */
function prepare(dataFolder: string, steps: readonly Migration[]): RecoveredJournal | null {
  const paths = journalPaths(dataFolder);
  if (!existsSync(paths.journal)) return null;
  try {
    const newest = newestOf(steps);
    const version = inspect(paths.journal, newest, existsSync(paths.unchecked));
    if (version > newest || (version > 0 && version < firstVersion)) throw new UnknownVersionError(version);
    if (version > 0 && version < newest) upgradeJournal(dataFolder, version, steps);
    // what a run that was ended while it closed has left
    if (version > 0 && !erase(paths))
      throw new Database.SqliteError('the journal is corrupted', 'SQLITE_CORRUPT');
    return null;
  } catch (error) {
    if (!isCorruptionError(error)) throw error;
    return recoverJournal(dataFolder, new Date(), steps);
  }
}

/** Erases what deleted texts have left, or leaves it to the next start where there is no space for it. False for a journal that is damaged. */
function erase({ journal, erasing }: ReturnType<typeof journalPaths>): boolean {
  try {
    eraseDeletedText(journal, erasing);
    return true;
  } catch (error) {
    return !isCorruptionError(error);
  }
}

/** The version of a journal; throws SQLite's error when it is damaged. `whole`: check all of it, if its version is known. */
function inspect(path: string, newest: number, whole: boolean): number {
  const database = new Database(path);
  try {
    const version = versionOf(database);
    database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    if (whole && version >= firstVersion && version <= newest && !isWhole(database))
      throw new Database.SqliteError('the journal is corrupted', 'SQLITE_CORRUPT');
    return version;
  } finally {
    database.close();
  }
}

const versionOf = (database: JournalDatabase): number =>
  Number(database.pragma('user_version', { simple: true }));

const newestOf = (steps: readonly Migration[]): number => firstVersion + steps.length;

/** A newer version of the app made this journal, or one before the first release. */
class UnknownVersionError extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`the journal is of version ${version}`);
    this.name = 'UnknownVersionError';
    this.version = version;
  }
}

/**
 * A lock that dies with its process, whatever kills it: an exclusive transaction on a small database of its own.
 * The journal itself stays open for readers such as a backup.
 */
function takeLock(dataFolder: string, timeout: number): JournalDatabase {
  const path = join(dataFolder, 'instance.lock');
  touch(path);
  const lock = new Database(path, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!isCorruptionError(error)) throw error;
    removeFileNow(path); // this app never writes to it: another program did
    return takeLock(dataFolder, timeout);
  }
}

function explain(error: unknown, folder: string): string {
  if (error instanceof UnknownVersionError) {
    const { version } = error;
    if (version < firstVersion) return t('start.journalOlder', { folder, version, first: firstVersion });
    const backup = journalPaths(folder).backup(newestOf(migrations));
    return existsSync(backup)
      ? t('start.journalNewerBack', { folder, backup: basename(backup) })
      : t('start.journalNewer', { folder });
  }
  if (error instanceof NoRoomError) return t('start.journalNoRoom', { folder, megabytes: error.megabytes });
  switch (sqliteCode(error)) {
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return t('start.journalInUse', { folder });
    case 'SQLITE_FULL':
      return t('start.journalDiskFull', { folder });
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return t('start.journalReadOnly', { folder });
    case 'SQLITE_CANTOPEN':
      return t('start.journalDenied', { folder });
    case 'SQLITE_IOERR':
      return t('start.journalDiskFault', { folder });
    default:
      return t('start.journalNotOpened', {
        folder,
        reason: error instanceof Error ? error.message : String(error),
      });
  }
}
