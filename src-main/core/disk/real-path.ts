import { realpath as realpathByNames, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, isMissing } from './file-calls.ts';

/*
 * Where a path really leads, with all symbolic links resolved. The system is asked. Some drives of Windows, such as disks in memory and
 * volumes of containers, do not tell it: there the names are followed one by one, which leads to the same.
 */

/** Rejects with the system's error when nothing is there, or the links go in a circle. */
export async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (isFinal(error)) throw error;
    return byNames(path);
  }
}

/** The same, blocking. */
export function realPathNow(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isFinal(error)) throw error;
    return realpathSync(path);
  }
}

const byNames = promisify(realpathByNames);
const isFinal = (error: unknown): boolean =>
  isMissing(error) || ['ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'EIO'].includes(codeOf(error));

/** Whether one path is below another. Both are resolved: links, `..` and the like are gone from them. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The same, or whether both are one. */
export const isWithin = (folder: string, path: string): boolean => path === folder || isBelow(folder, path);

/** What a person typed as a path, with their own folder in the place of `~`. */
export const expandHome = (typed: string, home: string): string =>
  /^~[/\\]/.test(typed) ? join(home, typed.slice(2)) : typed;
