import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Whether an existing path really lies below a folder, symbolic links resolved. */
export function liesWithin(folder: string, path: string): boolean {
  return isBelow(realpathSync(folder), realpathSync(path));
}

/** Whether one resolved path is below another. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
