import { type BigIntStats, closeSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { isMissing } from '../disk/file-calls.ts';
import { type FileStamp, stampOf } from '../disk/file-state.ts';
import { removeEmptyFolder, removeFile } from '../disk/held-files.ts';
import { makeFolderBelow } from '../disk/make-folder.ts';
import { type Entry, readEntries } from '../disk/read-entries.ts';
import { absolutePath } from './vault-path.ts';
import { folderWithin, openWithin, openWithinNow, withinVault } from './within-vault.ts';

/*
 * What is done to files and folders of a vault by their vault paths. What reads, lists, removes or changes throws an OutsideVaultError
 * where the path leads outside of the vault; looking up reads nothing, and tells of whatever is there.
 */

/** What is at a path, blocking; of a symbolic link, the link itself. Undefined when nothing is there. */
export const lookUpNow = (vault: string, path: string): BigIntStats | undefined =>
  lstatSync(absolutePath(vault, path), { bigint: true, throwIfNoEntry: false });

/** The stamp of what is at a path; of a symbolic link, that of the link itself. Undefined when nothing is there. */
export async function stampAt(vault: string, path: string): Promise<FileStamp | undefined> {
  try {
    return stampOf(await lstat(absolutePath(vault, path), { bigint: true }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What is at a path, as far as that can be found out. */
function foundAt(vault: string, path: string): BigIntStats | undefined {
  try {
    return lookUpNow(vault, path);
  } catch {
    return undefined;
  }
}

/** Whether a folder is at a path, and no link to one. */
export const isFolderAt = (vault: string, path: string): boolean =>
  foundAt(vault, path)?.isDirectory() === true;

/** Whether anything is at a path, were it a link that leads nowhere. */
export const isAnythingAt = (vault: string, path: string): boolean => foundAt(vault, path) !== undefined;

/** Whether a file is at a path, and no link to one. What is above it may still lead outside: reading finds that out. */
export const isFileAt = (vault: string, path: string): boolean => foundAt(vault, path)?.isFile() === true;

/** Whether a path leads to a folder of the vault; throws the system's error when nothing is there. */
export const isFolderWithin = (vault: string, path: string): boolean =>
  lstatSync(folderWithin(vault, path)).isDirectory();

/** The entries of a folder. Rejects with the system's error when it is not there. */
export const entriesWithin = async (vault: string, folder: string): Promise<Entry[]> =>
  readEntries(folderWithin(vault, folder));

/** The names in a folder, blocking. */
export const namesWithinNow = (vault: string, folder: string): string[] =>
  readdirSync(folderWithin(vault, folder));

/** The bytes of a file; undefined for anything that is no file. Rejects with the system's error when nothing is there. */
export async function bytesWithin(vault: string, path: string): Promise<Uint8Array | undefined> {
  const opened = await openWithin(vault, path);
  if (opened === undefined) return undefined;
  try {
    return await opened.file.readFile();
  } finally {
    await opened.file.close();
  }
}

/** The same, blocking. `longest`: a larger file counts as none. */
export function bytesWithinNow(vault: string, path: string, longest?: number): Buffer | undefined {
  const opened = openWithinNow(vault, path);
  if (opened === undefined) return undefined;
  try {
    if (longest !== undefined && opened.stats.size > longest) return undefined;
    return readFileSync(opened.file);
  } finally {
    closeSync(opened.file);
  }
}

/** Removes a file, or a link and not what it leads to. */
export const removeWithin = async (vault: string, path: string): Promise<void> =>
  removeFile(withinVault(vault, path));

/** Removes an empty folder. */
export const removeFolderWithin = async (vault: string, path: string): Promise<void> =>
  removeEmptyFolder(withinVault(vault, path));

/**
 * Makes a folder of the vault, by its vault path, and those above it. The vault itself is never made: without it,
 * ENOENT.
 */
export function makeVaultFolder(vault: string, path: string): void {
  if (path !== '') makeFolderBelow(vault, withinVault(vault, path));
}
