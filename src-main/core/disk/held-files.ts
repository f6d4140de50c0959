import fs from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, isHeld, isMissing, systemCalls } from './file-calls.ts';

/*
 * Renaming and removing, for all but the saves of a note: Windows refuses both while another program, such as a virus scanner, holds the file,
 * or a file in the folder. What is new is scanned at once, so that the step after writing is the one that meets it. Nothing else in the app
 * renames or removes by itself, which lint checks.
 */

/** Milliseconds between the attempts; 1.3 s in all. Nothing is blocked meanwhile. */
const waits = [5, 10, 20, 40, 80, 160, 320, 640];

export type HeldOptions = {
  /** Other errors are final. */
  readonly isHeld?: (error: unknown) => boolean;
  readonly isWindows?: boolean;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

/** Tries a step again on Windows, as long as another program may hold what it is about; rejects with the error of the last attempt. */
export async function retryWhileHeld<Value>(
  step: () => Promise<Value>,
  { isHeld: counts = isHeld, isWindows = process.platform === 'win32', wait: pause = wait }: HeldOptions = {},
): Promise<Value> {
  for (const milliseconds of isWindows ? waits : []) {
    try {
      return await step();
    } catch (error) {
      if (!counts(error)) throw error;
      await pause(milliseconds);
    }
  }
  return step();
}

/** Renames a file or a folder. What has the new name is replaced: a file by a file, an empty folder by a folder where the system does that. */
export const rename = (from: string, to: string): Promise<void> => retryWhileHeld(() => fs.rename(from, to));

/** Removes a file, or a link and not what it leads to. */
export const removeFile = (path: string): Promise<void> => retryWhileHeld(() => fs.unlink(path));

/** The same, if it is there. */
export const removeFileIfThere = (path: string): Promise<void> =>
  retryWhileHeld(() => fs.rm(path, { force: true }));

/** Removes an empty folder. */
export const removeEmptyFolder = (path: string): Promise<void> => retryWhileHeld(() => fs.rmdir(path));

/** Removes a file or a folder with all that is in it, if it is there. */
export const removeTree = (path: string): Promise<void> =>
  retryWhileHeld(() => fs.rm(path, { recursive: true, force: true }), {
    // what was removed in it keeps its place until its holder closes it
    isHeld: (error) => isHeld(error) || codeOf(error) === 'ENOTEMPTY',
  });

/** Removes a file if it is there, blocking. */
export function removeFileNow(path: string): void {
  try {
    systemCalls.unlinkSync(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
