import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why a folder can neither be read nor made, as one line for the user; null when it can. */
export function unreadableFolder(path: string): string | null {
  try {
    if (statSync(path).isDirectory()) {
      accessSync(path, constants.R_OK | constants.X_OK);
      return null;
    }
  } catch {
    // It is missing, or cannot be read: the check below finds out whether it can be made.
  }
  return unwritableFolder(path);
}

/**
 * Why a folder can neither be used nor made, as one line for the user; null when it can. Changes nothing: a
 * folder that is missing is checked by its nearest existing ancestor.
 */
export function unwritableFolder(path: string): string | null {
  let nearest = path;
  for (;;) {
    try {
      if (!statSync(nearest).isDirectory()) {
        return nearest === path
          ? `${path} is not a folder.`
          : `${path} cannot be made: ${nearest} is a file.`;
      }
      accessSync(nearest, constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const above = dirname(nearest);
      if ((code === 'ENOENT' || code === 'ENOTDIR') && above !== nearest) nearest = above;
      else return `${path} cannot be written.`;
    }
  }
}
