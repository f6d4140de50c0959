import { splitName } from '../../convert/path-namer.ts';

/** The id that Notion appends to the name of a page, before `_all` of the whole of a database. */
const pageId = / ([0-9a-f]{32})(_all)?$/i;

/** The name of a page, or the path of a folder, without ids. */
export const withoutId = (path: string): string =>
  path
    .split('/')
    .map((name) => name.replace(pageId, '$2'))
    .join('/');

export const stemOf = (file: string): string => splitName(file.slice(file.lastIndexOf('/') + 1)).stem;

/** The id in the name of a file or in a link; undefined where there is none. */
export const pageIdOf = (file: string): string | undefined => pageId.exec(stemOf(file))?.[1]?.toLowerCase();
