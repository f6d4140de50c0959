import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import { fileName, titleFromPath } from '../../vault/vault-path.ts';
import { isNamedAfter } from '../files/rename-file.ts';

/**
 * The title in a file's front matter, when it is only the former file name before another program renamed the file:
 * then the new name is the title. Null when the front matter has a title of its own, or none.
 */
export function staleTitleOf(known: NoteRecord, path: string, file: NoteFile): string | null {
  const { title } = file.fields;
  if (title === undefined) return null;
  if (known.staleTitle === title) return title;
  if (known.path === null || fileName(known.path) === fileName(path)) return null;
  const renamedAway = isNamedAfter(fileName(known.path), title) && !isNamedAfter(fileName(path), title);
  return renamedAway ? title : null;
}

/** The title of a file: that of its front matter, unless it has none or a stale one; then its name. */
export const titleOfFile = (file: NoteFile, path: string, staleTitle: string | null): string =>
  file.fields.title === undefined || file.fields.title === staleTitle
    ? titleFromPath(path)
    : file.fields.title;
