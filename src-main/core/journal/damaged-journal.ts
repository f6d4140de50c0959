import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { touch } from '../disk/owner-only.ts';
import { addSecondName, journalPaths, removeDatabase, replaceDatabase, sidecars } from './journal-files.ts';
import { type Migration, migrations } from './migrations.ts';
import { salvageJournal } from './salvage-journal.ts';
import { migrate } from './upgrade-journal.ts';

/** The result of recovering a damaged journal. */
export type RecoveredJournal = {
  /** The absolute path of the damaged journal now. */
  readonly quarantined: string;
  /** How many revisions were recovered into the new journal. */
  readonly revisions: number;
};

/**
 * Replaces a damaged journal by a new one with what can still be read and verified. The damaged files are
 * kept under another name and not changed. The journal must not be open anywhere. A crash meanwhile leaves the
 * damaged journal in place, to be recovered again. Throws when a new journal cannot be written.
 */
export function recoverJournal(
  dataFolder: string,
  now: Date,
  steps: readonly Migration[] = migrations,
): RecoveredJournal {
  const paths = journalPaths(dataFolder);
  removeDatabase(paths.recovering);
  let revisions = 0;
  try {
    touch(paths.recovering);
    const fresh = new Database(paths.recovering);
    try {
      fresh.pragma('journal_mode = OFF');
      fresh.pragma('synchronous = OFF');
      migrate(fresh, 0, steps);
      revisions = salvageJournal(paths.journal, fresh);
      fresh.pragma('journal_mode = WAL');
    } finally {
      fresh.close();
    }
    const quarantined = quarantine(dataFolder, now);
    replaceDatabase(paths.recovering, paths.journal);
    return { quarantined, revisions };
  } catch (error) {
    removeDatabase(paths.recovering);
    throw error;
  }
}

/** Gives the damaged files a second name; the new journal then replaces them under the first one. */
function quarantine(dataFolder: string, now: Date): string {
  const paths = journalPaths(dataFolder);
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = paths.damaged(at);
  addSecondName(paths.journal, aside);
  for (const end of sidecars)
    if (existsSync(`${paths.journal}${end}`)) addSecondName(`${paths.journal}${end}`, `${aside}${end}`);
  return aside;
}
