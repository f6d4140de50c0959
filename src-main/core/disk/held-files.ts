import fs from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type HeldFileSystem, isHeld, retryWhileHeld } from '../../../src-shared/retry-while-held.ts';
import { codeOf, isMissing, systemCalls } from './file-calls.ts';

/*
 * Renaming and removing, for all but the saves of a note: Windows refuses both while another program, such as a virus scanner, holds the file,
 * or a file in the folder. What is new is scanned at once, so that the step after writing is the one that meets it. Nothing else in the app
 * renames or removes by itself, which lint checks.
 */

const thisSystem: HeldFileSystem = { isWindows: process.platform === 'win32', wait };

/** Renames a file or a folder. What has the new name is replaced: a file by a file, an empty folder by a folder where the system does that. */
export const rename = (from: string, to: string): Promise<void> =>
  retryWhileHeld(() => fs.rename(from, to), thisSystem);

/** Removes a file, or a link and not what it leads to. */
export const removeFile = (path: string): Promise<void> => retryWhileHeld(() => fs.unlink(path), thisSystem);

/** The same, if it is there. */
export const removeFileIfThere = (path: string): Promise<void> =>
  retryWhileHeld(() => fs.rm(path, { force: true }), thisSystem);

/** Removes an empty folder. */
export const removeEmptyFolder = (path: string): Promise<void> =>
  retryWhileHeld(() => fs.rmdir(path), thisSystem);

/** Removes a file or a folder with all that is in it, if it is there. */
export const removeTree = (path: string): Promise<void> =>
  retryWhileHeld(
    () => fs.rm(path, { recursive: true, force: true }),
    thisSystem,
    // what was removed in it keeps its place until its holder closes it
    (error) => isHeld(error) || codeOf(error) === 'ENOTEMPTY',
  );

/** Removes a file if it is there, blocking. */
export function removeFileNow(path: string): void {
  try {
    systemCalls.unlinkSync(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
