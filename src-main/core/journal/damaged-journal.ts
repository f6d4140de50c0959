import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { alsoKnownAs, journalPaths, putInPlace, removeDatabase, sidecars } from './journal-files.ts';
import { salvageJournal } from './salvage-journal.ts';
import { migrate } from './upgrade-journal.ts';

/** What became of a damaged journal. */
export type RecoveredJournal = {
  /** The absolute path it was set aside to. */
  readonly quarantined: string;
  /** How many revisions could still be read, and are in the new journal. */
  readonly revisions: number;
};

/**
 * Puts a new journal, with what can still be read and proved of the damaged one, in its place. The damaged files are
 * kept under a name of their own and not changed. Nobody may have the journal open. A crash on the way leaves the
 * damaged journal where it was, to be recovered again. Throws when a new journal cannot be written.
 */
export function recoverJournal(dataFolder: string, now: Date): RecoveredJournal {
  const paths = journalPaths(dataFolder);
  removeDatabase(paths.recovering);
  let revisions = 0;
  try {
    const fresh = new Database(paths.recovering);
    try {
      fresh.pragma('journal_mode = OFF');
      fresh.pragma('synchronous = OFF');
      migrate(fresh, 0);
      revisions = salvageJournal(paths.journal, fresh);
      fresh.pragma('journal_mode = WAL');
    } finally {
      fresh.close();
    }
    const quarantined = setAside(dataFolder, now);
    putInPlace(paths.recovering, paths.journal);
    return { quarantined, revisions };
  } catch (error) {
    removeDatabase(paths.recovering);
    throw error;
  }
}

/** Gives the damaged files a second name; the first one goes when the new journal takes it. */
function setAside(dataFolder: string, now: Date): string {
  const paths = journalPaths(dataFolder);
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = paths.damaged(at);
  alsoKnownAs(paths.journal, aside);
  for (const end of sidecars)
    if (existsSync(`${paths.journal}${end}`)) alsoKnownAs(`${paths.journal}${end}`, `${aside}${end}`);
  return aside;
}
