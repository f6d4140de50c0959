import { isMissing } from '../disk/file-calls.ts';
import { isKeptName, isTemporaryName } from '../disk/file-names.ts';
import { type FileStamp, stampOf } from '../disk/file-state.ts';
import { type Entry, readEntries } from '../disk/read-entries.ts';
import { realPath } from '../disk/real-path.ts';
import { isForAttachments } from './attachment-folders.ts';
import { lookUp } from './note-file.ts';
import { inFolder, isNoteName, isVaultFolder, ownFolder, trashFolder } from './vault-path.ts';
import { leadsOutside, listedWithin, OutsideVaultError } from './within-vault.ts';

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
  /** Symbolic links that lead outside of the vault: neither read nor written, whatever they lead to. */
  readonly outside: readonly string[];
};

/** Files that are looked up at once: more would only queue in the system, and hold up all other requests while they are asked for. */
export const lookedUpAtOnce = 16;

export type ListOptions = {
  /** Of folders for attachments, as the user chose it. */
  readonly attachmentsName: string;
  /** The vault with symbolic links resolved, of a moment ago: by default, of now. */
  readonly top?: string;
  readonly statsOf?: typeof lookUp;
};

/**
 * Lists a folder without reading any file; undefined when it is gone. Symbolic links to folders are not followed (they may
 * lead out, or in a circle). Throws the system's error for a folder that cannot be read, whose notes must never count
 * as deleted, and an OutsideVaultError for a folder that became a link just now.
 */
export async function listFolder(
  vault: string,
  folder: string,
  { attachmentsName, top, statsOf = lookUp }: ListOptions,
): Promise<FolderListing | undefined> {
  const entries = await entriesOf(top ?? (await realPath(vault)), folder);
  if (entries === undefined) return undefined;
  const [folders, names, attachments]: [string[], string[], string[]] = [[], [], []];
  const [temporary, kept, links]: [string[], string[], string[]] = [[], [], []];
  for (const entry of entries) {
    const path = inFolder(folder, entry.name);
    if (entry.isSymbolicLink() && !isNoteName(entry.name) && isLookedAt(folder, entry.name)) links.push(path);
    if (entry.isDirectory()) {
      if (isVaultFolder(entry.name)) folders.push(path);
    } else if (isNoteName(entry.name) && (entry.isFile() || entry.isSymbolicLink())) names.push(path);
    else if (isTemporaryName(entry.name) && entry.isFile()) temporary.push(path);
    else if (isKeptName(entry.name) && entry.isFile()) kept.push(path);
    else if (isForAttachments(folder, attachmentsName) && !entry.name.startsWith('.')) attachments.push(path);
  }
  const notes = new Map<string, FileStamp>();
  const outside: string[] = [];
  async function look(path: string): Promise<void> {
    try {
      notes.set(path, stampOf(await statsOf(vault, path)));
    } catch (error) {
      if (error instanceof OutsideVaultError) outside.push(path);
      else if (!isMissing(error)) throw error; // it was removed since the folder was read
    }
  }
  for (let from = 0; from < names.length; from += lookedUpAtOnce)
    await Promise.all(names.slice(from, from + lookedUpAtOnce).map(look));
  for (const path of links) if (await leadsOutside(vault, path)) outside.push(path);
  return { folders, notes, attachments, temporary, kept, outside: outside.sort() };
}

async function entriesOf(top: string, folder: string): Promise<Entry[] | undefined> {
  try {
    return await readEntries(await listedWithin(top, folder));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether the app looks at an entry of this name: hidden ones belong to other programs, but for its own and the trash. */
const isLookedAt = (folder: string, name: string): boolean =>
  isVaultFolder(name) || (folder === '' && (name === trashFolder || name === ownFolder));
