import type { NoteRecord } from '../journal/note-records.ts';
import { folderOf, folderPath, trashFolder } from '../vault/vault-path.ts';

/**
 * The folder, as a vault path, that the links of a note are relative to. A note in the trash keeps its attachments where
 * it was.
 */
export function noteFolder({ path, account, folder }: NoteRecord): string {
  if (path === null) return folderPath({ account, folder });
  const location = path.startsWith(`${trashFolder}/`) ? path.slice(trashFolder.length + 1) : path;
  return folderOf(location);
}
