import type { FileStamp } from '../disk/file-state.ts';
import { isForAttachments } from './attachment-folders.ts';
import { type FolderEvent, type FolderWatches, type WatchSystem, watchFolders } from './folder-watches.ts';
import type { FolderListing } from './list-folder.ts';
import { scanVault, type VaultListing } from './scan-vault.ts';
import { folderOf, isNoteName, isVaultFolder } from './vault-path.ts';

/** What changed in folders that were listed again. All are vault paths. */
export type FolderChanges = {
  /** The notes that are there, as they are now. */
  readonly notes: readonly (readonly [path: string, stamp: FileStamp])[];
  readonly goneNotes: readonly string[];
  readonly goneFolders: readonly string[];
};

/** The folders of a vault: their last listing, which are watched, and which are dirty, that is, to be listed again. */
export type FollowedFolders = {
  /** Begins to watch, and to watch each folder that is listed. */
  watch(): void;
  /** Lists the whole vault. Rejects with a VaultGoneError when it is not there. */
  listAll(): Promise<VaultListing>;
  /** Replaces the last listing by one of the whole vault. */
  replace(found: VaultListing): void;
  /** Marks a folder as dirty: entries were created or removed in it. */
  mark(folder: string): void;
  /** Whether folders are to be listed again. */
  isDirty(): boolean;
  /** Lists the dirty folders, and new ones below them. */
  listDirty(): Promise<FolderChanges>;
  listing(): VaultListing;
  /** Whether a path is in a folder that cannot be read now, or leads outside of the vault: it must not count as deleted. */
  isHidden(path: string): boolean;
  /** Folders that cannot be read, with the system's error. */
  unreadable(): ReadonlyMap<string, unknown>;
  /** Symbolic links that lead outside of the vault, and are skipped. */
  outside(): readonly string[];
  close(): void;
};

export type FollowedFoldersOptions = {
  /** Absolute path of the vault. */
  readonly vault: string;
  /** The name of folders for attachments, as the user chose it. */
  readonly attachmentsName: () => string;
  /** A file named like a note may have been changed, created or removed. */
  readonly onNote: (path: string) => void;
  /** Some folder became dirty. */
  readonly onDirty: () => void;
  /** A folder cannot be watched: reported once, however many there are. */
  readonly onFault: (folder: string, error: unknown) => void;
  readonly system?: WatchSystem;
};

export function followFolders({
  vault,
  attachmentsName,
  onNote,
  onDirty,
  onFault,
  system,
}: FollowedFoldersOptions): FollowedFolders {
  const dirty = new Set<string>();
  const unreadable = new Map<string, unknown>();
  let listing = new Map<string, FolderListing>();
  let outside: readonly string[] = [];
  let watches: FolderWatches | undefined;
  let hasFault = false;
  let closed = false;

  function onEvent({ folder, name, isEntry, isLost }: FolderEvent): void {
    if (closed || folder.split('/').some((part) => part !== '' && !isVaultFolder(part))) return;
    const path = folder === '' ? (name ?? '') : `${folder}/${name ?? ''}`;
    if (isLost) for (const known of listing.keys()) dirty.add(known);
    if (name === null) dirty.add(folder);
    else if (isEntry && listing.has(path)) dirty.add(folder).add(path);
    else if (isNoteName(name)) onNote(path);
    // an entry that is not a note matters when it may be a folder, and in folders for attachments
    else if (isEntry && isVaultFolder(name)) dirty.add(folder);
    if (isEntry && isForAttachments(folder, attachmentsName())) dirty.add(folder);
    if (dirty.size > 0) onDirty();
  }

  async function list(top: string, into?: (folder: string) => boolean): Promise<Map<string, FolderListing>> {
    return scanVault(vault, {
      attachmentsName: attachmentsName(),
      top,
      ...(into && { into }),
      onFolder(folder) {
        if (!closed) watches?.add(folder); // before it is read, so that no change is missed in between
      },
      onListed: (folder) => void unreadable.delete(folder),
      onUnreadable: (folder, error) => void unreadable.set(folder, error),
    });
  }

  /** Drops a folder that is gone, or has another name now. */
  function forget(folder: string): void {
    watches?.remove(folder);
    const isBelow = (path: string) => path === folder || path.startsWith(`${folder}/`);
    for (const path of [...listing.keys()]) if (isBelow(path)) listing.delete(path);
    for (const path of [...unreadable.keys()]) if (isBelow(path)) unreadable.delete(path);
  }

  async function listAgain(folder: string, changes: MutableChanges): Promise<void> {
    const before = listing.get(folder);
    const found = await list(folder, (below) => !listing.has(below));
    if (unreadable.has(folder)) return; // its former listing stays
    const now = found.get(folder);
    const gone = before?.folders.filter((path) => now?.folders.includes(path) !== true) ?? [];
    if (now === undefined) gone.push(folder);
    for (const path of gone) forget(path);
    changes.goneFolders.push(...gone);
    for (const [path, one] of found) {
      listing.set(path, one);
      changes.notes.push(...one.notes);
    }
    if (now !== undefined)
      for (const path of before?.notes.keys() ?? []) if (!now.notes.has(path)) changes.goneNotes.push(path);
  }

  return {
    watch() {
      watches?.close(); // of a vault that was missing meanwhile
      if (closed) return;
      hasFault = false;
      const report = (folder: string, error: unknown): void => {
        if (!hasFault) onFault(folder, error);
        hasFault = true;
      };
      watches = watchFolders(vault, onEvent, report, system);
    },
    async listAll() {
      const former = new Set(unreadable.keys());
      const found = await list('');
      // a folder that is gone, alone or with a folder above it, cannot be unreadable any more
      for (const folder of former)
        if (folder !== '' && !isWithin(folder, found, unreadable)) unreadable.delete(folder);
      return found;
    },
    replace(found) {
      for (const folder of listing.keys()) if (!found.has(folder) && folder !== '') watches?.remove(folder);
      listing = new Map(found);
      outside = outsideIn(listing);
    },
    mark(folder) {
      dirty.add(folder);
      onDirty();
    },
    isDirty: () => dirty.size > 0,
    async listDirty() {
      const changes: MutableChanges = { notes: [], goneNotes: [], goneFolders: [] };
      for (const folder of [...dirty]) {
        dirty.delete(folder); // before it is listed: a change meanwhile marks it again
        await listAgain(folder, changes);
      }
      outside = outsideIn(listing);
      return changes;
    },
    listing: () => listing,
    isHidden(path) {
      for (const folder of unreadable.keys())
        if (folder === '' || path === folder || path.startsWith(`${folder}/`)) return true;
      return outside.some((link) => path === link || path.startsWith(`${link}/`));
    },
    unreadable: () => unreadable,
    outside: () => outside,
    close() {
      closed = true;
      watches?.close();
    },
  };
}

type MutableChanges = {
  readonly notes: (readonly [string, FileStamp])[];
  readonly goneNotes: string[];
  readonly goneFolders: string[];
};

const outsideIn = (listing: VaultListing): string[] => [...listing.values()].flatMap((one) => one.outside);

/** Whether a folder is in the listing of its parent, or is below a folder that cannot be read. */
function isWithin(folder: string, found: VaultListing, unreadable: ReadonlyMap<string, unknown>): boolean {
  const above = folderOf(folder);
  return found.get(above)?.folders.includes(folder) ?? unreadable.has(above);
}
