import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { foldName } from './vault-path.ts';

/*
 * These calls block, on purpose: the core is a process of its own, a save is a handful of system calls, and each trip
 * through the thread pool costs more than the call it makes. The journal's commit beside them blocks as well.
 */

/** Files being written have this beginning; a crash may leave one behind, and it is never taken for a note. */
export const temporaryPrefix = '.example-notes-';

/** Whether this module made a file of this name. */
export const isTemporaryName = (name: string): boolean => /^\.example-notes-[0-9a-f]{12}\.tmp$/.test(name);

/**
 * Replaces a file whole: a temporary file in the same folder, fsync, rename, fsync of the folder. After a crash at any
 * point the path holds either the old or the new bytes. `mode`: permission bits of the file, kept from the old one.
 */
export function replaceFile(path: string, bytes: Uint8Array, mode: number): void {
  writeBeside(path, bytes, mode, (temporary) => renameSync(temporary, path));
}

/** Writes a file that must not exist yet; fails with EEXIST otherwise. As durable as {@link replaceFile}. */
export function createFile(path: string, bytes: Uint8Array): void {
  writeBeside(path, bytes, undefined, (temporary) => moveWithoutReplacing(temporary, path));
}

/**
 * Moves a file to a name that must be free: fails with EEXIST rather than replace another program's file. A hard link
 * is the one way to do that in one step; where the file system has none, an empty file takes the name first.
 */
export function moveWithoutReplacing(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasNoHardLinks(error)) throw error;
    closeSync(openSync(to, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY));
    renameSync(from, to);
    return;
  }
  unlinkSync(from);
}

/**
 * Changes only the case or the spelling of a file's name, in its folder. Where the disk tells the two names apart this is a
 * move to a name that must be free; where it does not, the target "exists" and is the file itself.
 */
export function respellName(from: string, to: string): void {
  if (isOneEntry(from, to)) renameSync(from, to);
  else moveWithoutReplacing(from, to);
}

/** Whether two names of one folder are the same entry of it, on a disk that ignores case. */
export function isOneEntry(first: string, second: string): boolean {
  const folded = foldName(basename(first));
  if (dirname(first) !== dirname(second) || foldName(basename(second)) !== folded) return false;
  const inode = inodeOf(first);
  if (inode === undefined || inode !== inodeOf(second)) return false;
  // Two entries with one inode are hard links.
  return readdirSync(dirname(first)).filter((name) => foldName(name) === folded).length === 1;
}

function inodeOf(path: string): bigint | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Makes a rename in a folder durable. Windows cannot open folders, and has no need to. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function writeBeside(
  path: string,
  bytes: Uint8Array,
  mode: number | undefined,
  place: (temporary: string) => void,
): void {
  const temporary = join(dirname(path), `${temporaryPrefix}${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeNew(temporary, bytes, mode);
    place(temporary);
  } catch (error) {
    removeIfThere(temporary);
    throw error;
  }
  syncFolder(dirname(path));
}

function writeNew(path: string, bytes: Uint8Array, mode: number | undefined): void {
  const descriptor = openSync(path, 'wx', mode ?? 0o666);
  try {
    if (mode !== undefined) fchmodSync(descriptor, mode);
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made, or cannot be removed: the failure that led here is the one to tell.
  }
}

const hasNoHardLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(error.code));
