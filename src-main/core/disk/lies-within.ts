import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Whether an existing path truly lies below a folder, links of the file system followed. */
export function liesWithin(folder: string, path: string): boolean {
  return isBelow(realpathSync(folder), realpathSync(path));
}

/** Whether one path without links is below another. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
