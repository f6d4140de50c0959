import { chmodSync, closeSync, lstatSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of a file that its owner alone can read and write. */
export const ownFile = 0o600;

/** Permission bits of a folder that its owner alone can list and enter. */
export const ownFolder = 0o700;

/** What others may do with a file. */
const othersBits = 0o077;

/** What the app and its libraries keep in a data folder, by the part of a name before its first point. */
const ownNames: ReadonlySet<string> = new Set([
  'backups',
  'crashes',
  'electron',
  'encrypted-keys',
  'import',
  'import-staging',
  'instance',
  'journal',
  'keys',
  'last-version',
  'memory-service',
  'opening',
  'settings',
  'spelling',
  'updates',
  'vault-location',
  'vault-move',
  'vaults',
  'window',
]);

/** Folders in it whose files have been made for others to read; the files in the others never were, or are not the app's own. */
const foldersToEnter: ReadonlySet<string> = new Set(['memory-service', 'import-staging']);

/**
 * Takes from all other users of the computer what they could read in a data folder. The folder itself is left as it is where it
 * holds anything else, such as the vault: others may have to reach that. What cannot be changed stays: a file of another user, a
 * disk without permissions. Windows has no such bits, and gives a folder in the profile of a user to nobody else.
 */
export function restrictDataFolder(data: string): void {
  if (process.platform === 'win32') return;
  const names = readdirSync(data);
  const own = names.filter((name) => ownNames.has(name.split('.', 1)[0] ?? ''));
  // First the folder: what is in it cannot be reached then.
  if (own.length === names.length) takeFromOthers(data, statSync(data).mode);
  for (const name of own) restrict(join(data, name), foldersToEnter.has(name));
}

/** A symbolic link leads to something that is not in the data folder. */
function restrict(path: string, enters: boolean): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return;
  takeFromOthers(path, stats.mode);
  if (enters && stats.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name), true);
}

function takeFromOthers(path: string, mode: number): void {
  if ((mode & othersBits) === 0) return;
  try {
    chmodSync(path, mode & 0o777 & ~othersBits);
  } catch {
    // It belongs to another user, or the disk has no permissions or cannot be written.
  }
}

/**
 * Makes an empty file for its owner alone, if it is missing. SQLite takes an empty file for a new database, and gives the files
 * beside a database the permissions of the database.
 */
export function touch(path: string): void {
  closeSync(openSync(path, 'a', ownFile));
}
