import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../disk/file-calls.ts';
import { type FileStamp, stampOf } from '../disk/file-state.ts';
import { isKeptName, isTemporaryName } from '../disk/temporary-names.ts';
import { isForAttachments } from './attachment-folders.ts';
import { lookUp } from './note-file.ts';
import { isNoteName, isVaultFolder } from './vault-path.ts';

/** The entries of one folder of a vault. All are vault paths. */
export type FolderListing = {
  readonly folders: readonly string[];
  readonly notes: ReadonlyMap<string, FileStamp>;
  /** In a folder for attachments: files that are not notes. */
  readonly attachments: readonly string[];
  /** Temporary files: of a write in flight, or left behind by a crash. */
  readonly temporary: readonly string[];
  /** Files that an interrupted save left behind: for `recoverKept`. */
  readonly kept: readonly string[];
};

/** Files that are looked up at once: more would only queue in the system, and hold up all other requests while they are asked for. */
export const lookedUpAtOnce = 16;

/**
 * Lists a folder without reading any file; undefined when it is gone. Symbolic links to folders are not followed (they may
 * lead out, or in a circle). Throws the system's error for a folder that cannot be read, whose notes must never count
 * as deleted. `attachmentsName`: of folders for attachments, as the user chose it.
 */
export async function listFolder(
  vault: string,
  folder: string,
  attachmentsName: string,
  statsOf = lookUp,
): Promise<FolderListing | undefined> {
  const entries = await readdir(join(vault, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (entries === undefined) return undefined;
  const [folders, names, attachments]: [string[], string[], string[]] = [[], [], []];
  const [temporary, kept]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (isVaultFolder(entry.name)) folders.push(path);
    } else if (isNoteName(entry.name) && (entry.isFile() || entry.isSymbolicLink())) names.push(path);
    else if (isTemporaryName(entry.name) && entry.isFile()) temporary.push(path);
    else if (isKeptName(entry.name) && entry.isFile()) kept.push(path);
    else if (isForAttachments(folder, attachmentsName) && !entry.name.startsWith('.')) attachments.push(path);
  }
  const notes = new Map<string, FileStamp>();
  async function look(path: string): Promise<void> {
    try {
      notes.set(path, stampOf(await statsOf(join(vault, path))));
    } catch (error) {
      if (!isMissing(error)) throw error; // it was removed since the folder was read
    }
  }
  for (let from = 0; from < names.length; from += lookedUpAtOnce)
    await Promise.all(names.slice(from, from + lookedUpAtOnce).map(look));
  return { folders, notes, attachments, temporary, kept };
}
