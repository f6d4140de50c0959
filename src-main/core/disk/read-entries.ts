import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './file-calls.ts';

/** An entry of a folder, and what it is itself: nothing is followed. */
export type Entry = Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/** How a folder is listed. A test passes what another system says. */
export type EntryCalls = {
  list(folder: string): Promise<readonly Entry[]>;
  lookUp(path: string): Promise<Omit<Entry, 'name'>>;
};

const systemEntries: EntryCalls = {
  list: (folder) => readdir(folder, { withFileTypes: true }),
  lookUp: lstat,
};

/**
 * The entries of a folder; rejects with the system's error. What a listing calls a symbolic link is looked up: on Windows it calls everything so
 * that a driver has marked, such as files and folders of OneDrive or Dropbox that are in the cloud, or that the system stores compressed with
 * others. They are files and folders.
 */
export async function readEntries(folder: string, calls: EntryCalls = systemEntries): Promise<Entry[]> {
  const entries = await calls.list(folder);
  const found = await Promise.all(
    entries.map((entry) => (entry.isSymbolicLink() ? lookedUp(folder, entry, calls) : entry)),
  );
  return found.filter((entry) => entry !== undefined);
}

async function lookedUp(folder: string, entry: Entry, calls: EntryCalls): Promise<Entry | undefined> {
  try {
    const stats = await calls.lookUp(join(folder, entry.name));
    return {
      name: entry.name,
      isFile: () => stats.isFile(),
      isDirectory: () => stats.isDirectory(),
      isSymbolicLink: () => stats.isSymbolicLink(),
    };
  } catch (error) {
    return isMissing(error) ? undefined : entry; // removed meanwhile; or it cannot be told, and counts as a link
  }
}
