import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sidecars } from './journal-files.ts';

/** The older journals in a data folder, by their names: those of versions before, and damaged ones that were set aside. */
export const journalCopies = (dataFolder: string): readonly string[] =>
  readdirSync(dataFolder).filter((name) => /^journal\.(?:backup-v\d+|damaged-[\dTZ]+)\.sqlite$/.test(name));

/** Removes them, with all that SQLite kept beside them. */
export function removeJournalCopies(dataFolder: string): void {
  for (const name of journalCopies(dataFolder))
    for (const end of ['', ...sidecars]) rmSync(join(dataFolder, `${name}${end}`), { force: true });
}
