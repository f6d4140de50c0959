import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { isMissing } from '../disk/file-calls.ts';
import { realPath } from '../disk/real-path.ts';
import { foldersForNotes } from './attachment-folders.ts';
import { type FolderListing, listFolder } from './list-folder.ts';

/** The folders of a vault, as far as they were listed, by vault path; the vault itself is `''`. */
export type VaultListing = ReadonlyMap<string, FolderListing>;

/** The vault itself is missing: none of its files counts as deleted. */
export class VaultGoneError extends Error {
  constructor() {
    super('The vault folder is not there.');
    this.name = 'VaultGoneError';
  }
}

/** Folders that are listed concurrently: more would only queue in the system. */
const foldersAtOnce = 8;

/**
 * Lists a vault folder by folder, from `top` down, and of the folders below those that `into` returns true for.
 * `onFolder` is called before a folder is read, `onListed` after, `onUnreadable` for a folder that cannot be read: the
 * others are listed all the same.
 */
export async function scanVault(
  vault: string,
  {
    attachmentsName,
    top = '',
    into = () => true,
    onFolder,
    onListed,
    onUnreadable,
  }: {
    /** Of folders for attachments, as the user chose it. */
    readonly attachmentsName: string;
    readonly top?: string;
    readonly into?: (folder: string) => boolean;
    readonly onFolder?: (folder: string) => void;
    readonly onListed?: (folder: string) => void;
    readonly onUnreadable: (folder: string, error: unknown) => void;
  },
): Promise<Map<string, FolderListing>> {
  const listed = new Map<string, FolderListing>();
  const real = await realPath(vault).catch((error: unknown) => {
    throw isMissing(error) ? new VaultGoneError() : error;
  });
  const waiting = [top];
  async function list(folder: string): Promise<void> {
    onFolder?.(folder);
    try {
      const listing = await listFolder(vault, folder, { attachmentsName, top: real });
      onListed?.(folder);
      if (listing !== undefined) {
        listed.set(folder, listing);
        waiting.push(...listing.folders.filter(into));
      } else if (folder === '') throw new VaultGoneError();
    } catch (error) {
      if (error instanceof VaultGoneError) throw error;
      onUnreadable(folder, error);
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(-foldersAtOnce).map(list));
  return listed;
}

/** The folders of a listing that are shown as folders of notes. */
export function shownFolders(listing: VaultListing, attachmentsName: string): FolderRef[] {
  const folders = [...listing.keys()].filter((folder) => folder !== '').sort();
  // one file of each folder is enough: what matters is where there are some
  const all = [...listing.values()];
  const notes = all.flatMap((one) => firstOf(one.notes.keys()));
  const attachments = all.flatMap((one) => firstOf(one.attachments));
  return foldersForNotes(folders, notes, attachments, attachmentsName).map(folderRef);
}

function firstOf(paths: Iterable<string>): string[] {
  for (const path of paths) return [path];
  return [];
}

/** The account and the folder of a vault path. */
export function folderRef(path: string): FolderRef {
  const [account = '', ...below] = path.normalize('NFC').split('/');
  return { account, folder: below.length === 0 ? null : below.join('/') };
}
