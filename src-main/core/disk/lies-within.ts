import { sep } from 'node:path';

/** Whether one path is below another. Both are resolved: links, `..` and the like are gone from them. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
