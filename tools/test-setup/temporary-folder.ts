import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Where Linux has a file system in memory. */
const inMemory = '/dev/shm';
/** Bytes that must be free there, and twice as many in memory: the files of a run take less than a tenth. */
const room = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of a run, null where there is no room for it. The tests ask the disk hundreds of thousands of
 * times to have written something, and none of them pulls its plug. It is removed at the end, also when a signal ends this process.
 */
export function temporaryFolderInMemory(): { readonly path: string; remove(): void } | null {
  if (process.platform !== 'linux' || freeIn(inMemory) < room || process.availableMemory() < 2 * room)
    return null;
  const path = mkdtempSync(`${inMemory}/example-notes-`);
  // PostgreSQL runs as another user where the tests run as root
  chmodSync(path, 0o755);
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return { path, remove };
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
