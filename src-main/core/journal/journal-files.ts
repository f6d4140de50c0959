import { closeSync, copyFileSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../disk/atomic-write.ts';
import { systemCalls } from '../disk/file-calls.ts';
import { removeFileNow } from '../disk/held-files.ts';

/** The journal's file inside the data folder. */
export const journalFile = 'journal.sqlite';

/** Suffixes of the files that SQLite keeps beside a database that is open, or was not closed. */
export const sidecars = ['-wal', '-shm'] as const;

/** Paths of the journal and the files beside it, in a data folder. */
export const journalPaths = (dataFolder: string) => ({
  journal: join(dataFolder, journalFile),
  /** A journal of this version that is being made from one of an older version. */
  upgrading: join(dataFolder, 'journal.upgrading.sqlite'),
  /** A journal that is being made from the readable parts of a damaged one. */
  recovering: join(dataFolder, 'journal.recovering.sqlite'),
  /** A journal that is being written anew, without what deleted texts have left in it. */
  erasing: join(dataFolder, 'journal.erasing.sqlite'),
  /** Exists while the journal is open, and afterwards when it was not closed, or found to be damaged. */
  unchecked: join(dataFolder, 'journal.unchecked'),
  backup: (version: number) => join(dataFolder, `journal.backup-v${version}.sqlite`),
  /** `at`: when it was found to be damaged, as 20260301T090000Z. */
  damaged: (at: string) => join(dataFolder, `journal.damaged-${at}.sqlite`),
});

/** Removes a database, with all that SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const end of ['', ...sidecars, '-journal']) removeFileNow(`${path}${end}`);
}

/** Gives a file a second name, replacing any file of that name; a copy where the file system has no hard links. */
export function addSecondName(path: string, other: string): void {
  removeFileNow(other);
  try {
    systemCalls.linkSync(path, other);
  } catch {
    copyFileSync(path, other);
    syncFile(other);
  }
}

/** Puts a finished database, closed and without sidecars, in the place of another. Both names are durable afterwards. */
export function replaceDatabase(finished: string, place: string): void {
  syncFile(finished);
  // A log left beside the old database would be applied to the new one.
  for (const end of sidecars) removeFileNow(`${place}${end}`);
  systemCalls.renameSync(finished, place);
  syncFolder(dirname(place));
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+'); // Windows flushes only what may be written
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The older journals in a data folder, by their names: those of versions before, and damaged ones that were set aside. */
export const journalCopies = (dataFolder: string): readonly string[] =>
  readdirSync(dataFolder).filter((name) => /^journal\.(?:backup-v\d+|damaged-[\dTZ]+)\.sqlite$/.test(name));

/** Removes them, with all that SQLite kept beside them. */
export function removeJournalCopies(dataFolder: string): void {
  for (const name of journalCopies(dataFolder))
    for (const end of ['', ...sidecars]) removeFileNow(join(dataFolder, `${name}${end}`));
}
