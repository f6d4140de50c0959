import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files being written have this beginning; a crash may leave one behind, and it is never taken for a note. */
export const temporaryPrefix = '.example-notes-';

/**
 * Replaces a file whole: a temporary file in the same folder, fsync, rename, fsync of the folder. After a crash at any
 * point the path holds either the old or the new bytes. The mode of an existing file is kept.
 */
export async function replaceFile(path: string, bytes: Uint8Array, mode: number | undefined): Promise<void> {
  const temporary = join(dirname(path), `${temporaryPrefix}${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeNew(temporary, bytes, mode);
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(ignoreMissing);
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Writes a file that must not exist yet; fails with EEXIST otherwise. As durable as {@link replaceFile}. */
export async function createFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `${temporaryPrefix}${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeNew(temporary, bytes, undefined);
    await moveWithoutReplacing(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(ignoreMissing);
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Moves a file to a name that must be free: fails with EEXIST rather than replace another program's file. A hard link
 * is the one way to do that in one step; where the file system has none, a check comes before the rename.
 */
export async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasNoHardLinks(error)) throw error;
    await (await open(to, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY)).close();
    await rename(from, to);
    return;
  }
  await unlink(from);
}

async function writeNew(path: string, bytes: Uint8Array, mode: number | undefined): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'wx', mode ?? 0o666);
    if (mode !== undefined) await file.chmod(mode);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file?.close();
  }
}

/** Makes a rename in a folder durable. Windows cannot open folders, and has no need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const hasNoHardLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(error.code));

function ignoreMissing(): void {}
