import { posix } from 'node:path';
import type { NoteRecord } from '../journal/note-records.ts';
import { folderPath, trashFolder } from '../vault/vault-path.ts';

/**
 * The folder, as a vault path, that the links of a note are relative to. A note in the trash keeps its attachments where
 * it was.
 */
export function noteFolder({ path, account, folder }: NoteRecord): string {
  if (path === null) return folderPath({ account, folder });
  const lies = path.startsWith(`${trashFolder}/`) ? path.slice(trashFolder.length + 1) : path;
  return folderOf(lies);
}

/** The folder of a vault path; empty for the vault itself. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

/** The vault path that a relative path leads to from a folder of the vault; undefined when it leads out. */
export function pathWithin(folder: string, relative: string): string | undefined {
  // A sign that separates folders on some systems only is no part of a name.
  if (/[\\\0]/.test(relative)) return undefined;
  const path = posix.normalize(posix.join(folder, relative));
  return path === '..' || path.startsWith('../') || path === '.' ? undefined : path.replace(/\/$/, '');
}
