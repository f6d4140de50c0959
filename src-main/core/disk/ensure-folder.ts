import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes a folder if it is missing, and checks that it can be read, and written unless reading is
 * enough. A failure is one line for the user.
 */
export async function ensureFolder(
  what: string,
  path: string,
  needed: 'readable' | 'writable' = 'writable',
): Promise<Result<null, string>> {
  try {
    makeFolder(path);
    if (!(await stat(path)).isDirectory()) return fail(`${what} ${path} is not a folder.`);
    const readable = constants.R_OK | constants.X_OK;
    await access(path, needed === 'readable' ? readable : readable | constants.W_OK);
    return succeed(null);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Readonly<Record<string, string>> = {
      EACCES: 'permission is denied',
      EPERM: 'permission is denied',
      EROFS: 'the disk is read-only',
      ENOSPC: 'the disk is full',
      ENOENT: 'a folder cannot be made there',
      EEXIST: 'a file of that name is in the way',
      ENOTDIR: 'a file is in the way',
    };
    return fail(
      `${what} ${path} cannot be used: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}.`,
    );
  }
}
