import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { t } from '../../../src-shared/texts/t.ts';
import { touch } from '../disk/owner-only.ts';
import { removeDatabase } from './journal-files.ts';

/** Writes all that is in a closed journal to another file, and nothing that was deleted. Throws when another process still reads it. */
export function copyWhole(from: string, to: string): void {
  removeDatabase(to);
  const database = new Database(from);
  try {
    database.pragma('wal_checkpoint(TRUNCATE)'); // so that the file alone is the journal
    touch(to);
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
  if ((statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(t('start.readElsewhere'));
}
